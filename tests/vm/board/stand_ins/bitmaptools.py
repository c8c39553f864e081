"""Nothing is drawn: what is on the screen has no part in how much memory it takes."""


def arrayblit(bitmap, data):
    pass


def blit(dest_bitmap, source_bitmap, x, y, **how):
    pass


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    pass


def readinto(bitmap, file, bits_per_pixel, element_size=1, reverse_pixels_in_element=False):
    file.seek((bitmap.width * bits_per_pixel + 7) // 8 * bitmap.height, 1)
