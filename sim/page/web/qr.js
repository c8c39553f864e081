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
  canvas.width = canvas.height = (code.getModuleCount() + 2 * MARGIN) * SIDE;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(MARGIN * SIDE, MARGIN * SIDE);
  code.renderTo2dContext(pen, SIDE);
  return true;
}
