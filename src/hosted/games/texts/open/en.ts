/** What crash and mines say. */
export const openEn = {
  crashBegin: "Start for {0}",
  crashTake: "Take {0}×",
  crashTarget: "Take by itself at",
  crashClimbs: "It climbs",
  crashOver: "Over at {0}×",
  crashTaken: "Taken at {0}×: {1}",
  crashHow:
    "The number climbs until it is over. Take it before: your stake is multiplied by it. The server's clock counts.",
  crashFair:
    "It climbs past any number x with a chance of {0} ÷ x, so no plan returns more than {1}%.",
  mines: "Mines",
  minesBegin: "Start for {0}",
  minesChoose: "Choose a field",
  minesTake: "Take {0}",
  minesBoard: "Board",
  minesField: "Field {0}",
  minesFree: "Field {0}: free",
  minesMine: "Field {0}: mine",
  minesNext: "Next field: {0}",
  minesHit: "A mine. Nothing this time",
  minesOpened: "Fields opened",
  minesHow:
    "Choose how many mines lie under 25 fields, then open fields. Each one without a mine makes the round worth more; take it whenever you like. A mine ends the round with nothing.",
  minesFair:
    "Where the mines lie is drawn before the first field. However many you open, {0}% or, after rounding down to a hundredth of the stake, a little less comes back on average.",
  minesLeft:
    "A round you leave open waits for you for {0} minutes. Then it ends by itself and brings what it is worth; without an open field the stake goes back.",
  aim: "Which creature",
};

/** The texts of crash and mines in one language. */
export type OpenTexts = Readonly<Record<keyof typeof openEn, string>>;
