"""Plays the tones of a machine on the PC's speakers, if it has any."""

import contextlib
import os
from array import array
from functools import cached_property
from typing import Any

import pygame

from displayio_sim.machine.machine import Machine

LOUDEST = 10
_RATE = 44100
_STDERR = 2
_STRONGEST = 0.5  # of the PC's volume, for a full swing at the loudest
_FULL_SWING = 65535


class Loudspeaker:
    """Plays the sounds of a machine. Call listen() often.

    `volume` is 0 to LOUDEST. `muted` silences it without a change of `volume`.
    """

    def __init__(self) -> None:
        self.volume = 7
        self.muted = False
        self._heard: tuple[Any, ...] = (0,)
        self._swing = 0

    def turn(self, by: int) -> None:
        """Change the volume by `by` steps, and unmute."""
        self.muted = False
        self.volume = max(0, min(LOUDEST, self.volume + by))
        self._adjust()

    def mute(self) -> None:
        self.muted = not self.muted
        self._adjust()

    def listen(self, machine: Machine) -> None:
        """Play the machine's current tone."""
        tone = (len(machine.tones), *machine.tones[-1:])
        if self._heard == tone:
            return
        self._heard = tone
        _, hertz, self._swing = machine.tones[-1] if machine.tones else (0, 0, 0)
        if self._channel:
            self._channel.stop()
        if self._channel and hertz:
            self._channel.play(pygame.mixer.Sound(buffer=wave(hertz)), loops=-1)
            self._adjust()

    @cached_property
    def _channel(self) -> pygame.mixer.Channel | None:
        """Return the channel, or None without speakers.

        It is opened for the first tone: many sessions have none.
        """
        return pygame.mixer.Channel(0) if _open() else None

    def _adjust(self) -> None:
        if self._channel:
            volume = 0 if self.muted else self.volume
            self._channel.set_volume(_STRONGEST * volume / LOUDEST * self._swing / _FULL_SWING)


def _open() -> bool:
    """Open the speakers. Returns False if there are none. Messages of the library are discarded."""
    with contextlib.ExitStack() as after:
        with contextlib.suppress(OSError):  # where standard error is closed
            kept = os.dup(_STDERR)
            after.callback(os.close, kept)
            after.callback(os.dup2, kept, _STDERR)
            with open(os.devnull, "wb") as nowhere:
                os.dup2(nowhere.fileno(), _STDERR)
        with contextlib.suppress(pygame.error):
            pygame.mixer.init(_RATE, -16, 1, 512)
    return bool(pygame.mixer.get_init())


def wave(hertz: int) -> bytes:
    """Return a tenth of a second of a triangle wave: whole periods, signed 16 bits, 44,100 Hz."""
    rounds = max(1, hertz // 10)
    length = round(_RATE * rounds / hertz)
    parts = (i * rounds / length % 1 for i in range(length))
    return array("h", (round(32767 * (4 * abs(part - 0.5) - 1)) for part in parts)).tobytes()
