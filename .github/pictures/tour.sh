#!/bin/sh
# Draws the moving picture of the README, tour.gif: a pair and its gold, a roll and a theft, coins, a
# payout and a win. Needs gifsicle; run it in the folder of the project.
set -eu
made=$(mktemp -d)
film() { # film NAME OPTION...: a whole game between computers, as the handheld shows it
    name=$1
    shift
    .venv/bin/python -m sim record "$name" --players 3 --seed 7 "$@" -o "$made/$name.json"
    .venv/bin/python -m sim show --headless --whole --gif "$made/film.gif" "$made/$name.json"
    gifsicle --colors 256 "$made/film.gif" | gifsicle -U -o "$made/$name.gif"
}
film gold --option short=true
film nuggets
film goldrausch --option rounds=1
gifsicle -O3 --colors 256 "$made/gold.gif" '#236-300' "$made/nuggets.gif" '#1850-1925' \
    "$made/goldrausch.gif" '#40-66' '#752-920' -o .github/pictures/tour.gif
rm -r "$made"
