# SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
# SPDX-License-Identifier: MIT
"""Screens of 240x135: Feather ESP32-S3 TFT. Their pixels are half as large as the PyGamer's."""
