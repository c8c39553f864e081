"""bitmaptools that draws nothing, because pixels do not change the memory in use."""


def blit(*where, **how):
    pass


fill_region = replace_color = rotozoom = blit


def readinto(bitmap, file, bits_per_pixel, element_size=1, reverse_pixels_in_element=False):
    file.seek((bitmap.width * bits_per_pixel + 7) // 8 * bitmap.height, 1)
