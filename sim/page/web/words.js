// SPDX-FileCopyrightText: 2026 Goldrush Handheld contributors
// SPDX-License-Identifier: MIT

// What the page itself says, in the languages of the handheld.
const WORDS = {
  en: {
    title: "Goldrush: three gold games",
    about: "Three games with gold, for one to five people, on a handheld in your browser",
    hint: "Arrow keys: move   Space: A   X: B",
    tap: "Touch the screen or the buttons",
    keys: "Keys", full: "Full screen", more: "More", play: "Play", close: "Close",
    arrows: "Arrow keys", move: "move", a: "A, Space, Enter, Z", choose: "A: choose, turn up, go on",
    b: "B, X, Esc, Backspace", back: "B: back", held: "B held for a second",
    leave: "leave the game, which is saved", touch: "Touch the screen", touched: "cards, dice, columns, rows; or swipe",
    page: "this page", screen: "The screen", board: "Board", lights: "64 lights", ways: "Directions",
    buttons: "Buttons", pills: "More buttons", device: "Goldrush handheld",
    up: "Up", down: "Down", left: "Left", right: "Right",
    again: "say it again", stands: "how things stand", chosen: "Keys of your own: press them here", long: "Hold B, in seconds",
    aloud: "Voice: on", quiet: "Voice: off",
    loading: "Loading…", starting: "Starting…",
    failed: "This browser could not load the game. Reload the page; a newer browser may help.",
    stopped: "The game has stopped. Reload the page to go on.",
    elsewhere: "The game is open in another tab.", take: "Play here",
    unkept: "This browser keeps nothing for this page: a reload loses the game.",
    nospace: "This browser has no room left for this page: a reload loses what is played from here on.",
    others: "links, files, sound", silent: "Sound: off",
    link_unknown: "This link is no game of Goldrush.", link_rules: "This link is of a game with other rules than these.", link_damaged: "This link is damaged; ask for it again.",
    former: "Undo the last load", overwrite: "Replace what is kept here by this file? It can be undone in this menu.", bringback: "Bring back what was here before the last load? What is kept now takes its place.", replaced: "Replace",
    sound: "Sound: on", shown: "Buttons: shown", hidden: "Buttons: hidden", save: "Save to a file", load: "Load from a file",
    badfile: "This file holds no saved game of this handheld.",
    cards: "Link to the same cards", game: "Link to this game", copied: "Link copied.",
    nogame: "Begin a game first.", copy: "Copy this link:", replace: "Begin the game of this link? A saved game of yours makes room for it.",
    yes: "Begin", no: "No",
    pause: "Pause", on: "Go on", backwards: "One action back", faster: "Speed", earlier: "From the start", own: "Play yourself",
  },
  de: {
    title: "Goldrush: drei Spiele um Gold",
    about: "Drei Spiele um Gold, für eine bis fünf Personen, auf einem Handheld im Browser",
    hint: "Pfeiltasten: bewegen   Leertaste: A   X: B",
    tap: "Bildschirm oder Knöpfe berühren",
    keys: "Tasten", full: "Vollbild", more: "Mehr", play: "Spielen", close: "Schließen",
    arrows: "Pfeiltasten", move: "bewegen", a: "A, Leertaste, Enter, Z", choose: "A: wählen, aufdecken, weiter",
    b: "B, X, Esc, Rücktaste", back: "B: zurück, rückgängig", held: "B eine Sekunde halten",
    leave: "das Spiel verlassen; es bleibt gespeichert", touch: "Bildschirm berühren", touched: "Karten, Würfel, Spalten, Zeilen; oder wischen",
    page: "diese Seite", screen: "Der Bildschirm", board: "Gerät", lights: "64 Lichter", ways: "Richtungen",
    buttons: "Knöpfe", pills: "Weitere Knöpfe", device: "Goldrush-Handheld",
    up: "Hoch", down: "Runter", left: "Links", right: "Rechts",
    again: "noch einmal sagen", stands: "wie es steht", chosen: "Eigene Tasten: hier drücken", long: "B halten, in Sekunden",
    aloud: "Stimme: an", quiet: "Stimme: aus",
    loading: "Wird geladen …", starting: "Startet …",
    failed: "Dieser Browser konnte das Spiel nicht laden. Lade die Seite neu; ein neuerer Browser kann helfen.",
    stopped: "Das Spiel ist stehen geblieben. Lade die Seite neu, um weiterzuspielen.",
    elsewhere: "Das Spiel ist in einem anderen Tab offen.", take: "Hier spielen",
    unkept: "Dieser Browser speichert nichts für diese Seite: Neuladen verliert das Spiel.",
    nospace: "Dieser Browser hat keinen Platz mehr für diese Seite: Neuladen verliert, was ab hier gespielt wird.",
    others: "Links, Dateien, Ton", silent: "Ton: aus",
    link_unknown: "Dieser Link ist kein Spiel von Goldrush.", link_rules: "Dieser Link gehört zu einem Spiel mit anderen Regeln.", link_damaged: "Dieser Link ist beschädigt; lass ihn dir noch einmal schicken.",
    former: "Letztes Laden rückgängig", overwrite: "Was hier gespeichert ist, durch diese Datei ersetzen? Dieses Menü kann es rückgängig machen.", bringback: "Zurückholen, was vor dem letzten Laden hier war? Was jetzt gespeichert ist, tritt an seine Stelle.", replaced: "Ersetzen",
    sound: "Ton: an", shown: "Knöpfe: sichtbar", hidden: "Knöpfe: verborgen", save: "In eine Datei sichern", load: "Aus einer Datei laden",
    badfile: "In dieser Datei ist kein Spielstand dieses Handhelds.",
    cards: "Link zu denselben Karten", game: "Link zu diesem Spiel", copied: "Link kopiert.",
    nogame: "Beginne zuerst ein Spiel.", copy: "Kopiere diesen Link:", replace: "Das Spiel dieses Links beginnen? Ein gespeichertes Spiel macht ihm Platz.",
    yes: "Beginnen", no: "Nein",
    pause: "Anhalten", on: "Weiter", backwards: "Einen Zug zurück", faster: "Tempo", earlier: "Von vorn", own: "Selbst spielen",
  },
  fr: {
    title: "Goldrush : trois jeux d’or",
    about: "Trois jeux d’or, pour une à cinq personnes, sur une console dans le navigateur",
    hint: "Flèches : bouger   Espace : A   X : B",
    tap: "Touchez l’écran ou les boutons",
    keys: "Touches", full: "Plein écran", more: "Plus", play: "Jouer", close: "Fermer",
    arrows: "Flèches", move: "bouger", a: "A, Espace, Entrée, Z", choose: "A : choisir, retourner, continuer",
    b: "B, X, Échap, Retour arrière", back: "B : retour, annuler", held: "B maintenu une seconde",
    leave: "quitter la partie, qui est gardée", touch: "Toucher l’écran", touched: "cartes, dés, colonnes, lignes ; ou glisser",
    page: "cette page", screen: "L’écran", board: "Appareil", lights: "64 lumières", ways: "Directions",
    buttons: "Boutons", pills: "Autres boutons", device: "Console Goldrush",
    up: "Haut", down: "Bas", left: "Gauche", right: "Droite",
    again: "redire", stands: "où en est la partie", chosen: "Vos propres touches : appuyez ici", long: "Tenir B, en secondes",
    aloud: "Voix : oui", quiet: "Voix : non",
    loading: "Chargement…", starting: "Démarrage…",
    failed: "Ce navigateur n’a pas pu charger le jeu. Rechargez la page ; un navigateur plus récent peut aider.",
    stopped: "Le jeu s’est arrêté. Rechargez la page pour continuer.",
    elsewhere: "Le jeu est ouvert dans un autre onglet.", take: "Jouer ici",
    unkept: "Ce navigateur ne garde rien pour cette page : la recharger perd la partie.",
    nospace: "Ce navigateur n’a plus de place pour cette page : la recharger perd ce qui est joué à partir d’ici.",
    others: "liens, fichiers, son", silent: "Son : coupé",
    link_unknown: "Ce lien n’est pas une partie de Goldrush.", link_rules: "Ce lien vient d’une partie avec d’autres règles.", link_damaged: "Ce lien est endommagé ; demandez-le à nouveau.",
    former: "Annuler le dernier chargement", overwrite: "Remplacer ce qui est gardé ici par ce fichier ? Ce menu peut l’annuler.", bringback: "Ramener ce qui était ici avant le dernier chargement ? Ce qui est gardé maintenant prend sa place.", replaced: "Remplacer",
    sound: "Son : actif", shown: "Boutons : visibles", hidden: "Boutons : cachés", save: "Enregistrer dans un fichier", load: "Charger un fichier",
    badfile: "Ce fichier ne contient pas de partie de cette console.",
    cards: "Lien vers les mêmes cartes", game: "Lien vers cette partie", copied: "Lien copié.",
    nogame: "Commencez d’abord une partie.", copy: "Copiez ce lien :", replace: "Commencer la partie de ce lien ? Une partie gardée lui laisse la place.",
    yes: "Commencer", no: "Non",
    pause: "Pause", on: "Continuer", backwards: "Une action en arrière", faster: "Vitesse", earlier: "Depuis le début", own: "Jouer soi-même",
  },
  ja: {
    title: "Goldrush：金の3つのゲーム",
    about: "金をめぐる3つのゲーム。1人から5人まで、ブラウザの中の携帯ゲーム機で",
    hint: "矢印キー：移動　スペース：A　X：B",
    tap: "画面かボタンにさわってください",
    keys: "キー", full: "全画面", more: "その他", play: "あそぶ", close: "閉じる",
    arrows: "矢印キー", move: "移動", a: "A、スペース、Enter、Z", choose: "A：えらぶ、めくる、次へ",
    b: "B、X、Esc、Backspace", back: "B：もどる、取り消す", held: "Bを1秒押す",
    leave: "ゲームをはなれる（保存されます）", touch: "画面にさわる", touched: "カード、サイコロ、列、行。スワイプも",
    page: "このページ", screen: "画面", board: "機種", lights: "64個の光", ways: "方向",
    buttons: "ボタン", pills: "ほかのボタン", device: "Goldrush 携帯ゲーム機",
    up: "上", down: "下", left: "左", right: "右",
    again: "もう一度言う", stands: "いまの様子", chosen: "自分のキー：ここで押してください", long: "Bを押す長さ（秒）",
    aloud: "読み上げ：オン", quiet: "読み上げ：オフ",
    loading: "読み込み中…", starting: "起動中…",
    failed: "このブラウザではゲームを読み込めませんでした。再読み込みするか、新しいブラウザを使ってください。",
    stopped: "ゲームが止まりました。再読み込みすると続けられます。",
    elsewhere: "ゲームは別のタブで開いています。", take: "ここであそぶ",
    unkept: "このブラウザはこのページのデータを保存しません。再読み込みするとゲームは消えます。",
    nospace: "このブラウザにはもう保存する場所がありません。再読み込みすると、これからの分は消えます。",
    others: "リンク、ファイル、音", silent: "音：オフ",
    link_unknown: "このリンクは Goldrush のゲームではありません。", link_rules: "このリンクはルールの違うゲームのものです。", link_damaged: "このリンクは壊れています。もう一度送ってもらってください。",
    former: "読み込みを取り消す", overwrite: "ここのデータをこのファイルと入れかえますか。このメニューで元にもどせます。", bringback: "読み込む前のデータにもどしますか。今のデータと入れかわります。", replaced: "入れかえる",
    sound: "音：オン", shown: "ボタン：表示", hidden: "ボタン：非表示", save: "ファイルに保存", load: "ファイルから読み込む",
    badfile: "このファイルにはこのゲーム機のデータがありません。",
    cards: "同じカードのリンク", game: "このゲームのリンク", copied: "リンクをコピーしました。",
    nogame: "先にゲームを始めてください。", copy: "このリンクをコピー：", replace: "このリンクのゲームを始めますか。保存中のゲームと入れかわります。",
    yes: "始める", no: "いいえ",
    pause: "一時停止", on: "再開", backwards: "1手もどる", faster: "速さ", earlier: "最初から", own: "自分であそぶ",
  },
};

let spoken = "en";

// One of the texts above, in the language spoken now.
export function say(name) {
  return WORDS[spoken][name];
}

// Speak a language ("de" or "de-AT") from now on, where it is known; all marked text changes.
export function speak(language) {
  const wanted = language.slice(0, 2).toLowerCase();
  if (!(wanted in WORDS)) return;
  spoken = document.documentElement.lang = wanted;
  for (const place of document.querySelectorAll("[data-say]")) place.textContent = say(place.dataset.say);
  for (const place of document.querySelectorAll("[data-label]")) {
    place.setAttribute("aria-label", say(place.dataset.label));
  }
  document.querySelector("meta[name=description]").content = say("about");
}
