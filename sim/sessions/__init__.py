"""One run of the firmware: paused, rewound, recorded and inspected."""
