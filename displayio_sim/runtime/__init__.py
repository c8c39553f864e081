"""Boots the firmware and plays key scripts."""
