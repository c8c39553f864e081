# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Words into lines, six pixels a letter."""


def wrap_text_to_pixels(words, room, font):
    lines = [""]
    for word in words.split():
        if lines[-1] and 6 * (len(lines[-1]) + 1 + len(word)) > room:
            lines.append("")
        lines[-1] = lines[-1] + " " + word if lines[-1] else word
    return lines
