// @ts-check
const SIDE = 4; // pixels of a module
const MARGIN = 4; // modules around the code (ISO/IEC 18004)

// Draw `text` as a QR code onto a canvas; returns false where it is too long for one.
export async function draw(canvas, text) {
  const { qrcode } = await import("./qrcode.mjs");
  const code = qrcode(0, "L");
  code.addData(text);
  try {
    code.make();
  } catch {
    return false;
  }
  const count = code.getModuleCount();
  canvas.width = canvas.height = (count + 2 * MARGIN) * SIDE;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  for (let y = 0; y < count; y++) {
    for (let x = 0; x < count; x++) {
      if (code.isDark(y, x)) pen.fillRect((x + MARGIN) * SIDE, (y + MARGIN) * SIDE, SIDE, SIDE);
    }
  }
  return true;
}
