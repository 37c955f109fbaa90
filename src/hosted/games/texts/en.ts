/** Everything the games say; {0} and {1} stand for what is filled in. */
export const en = {
  ended: "This game has been closed. Open it again from the lobby.",
  network: "There is no connection. Your money is safe; try again.",
  balance: "Balance",
  stake: "Stake",
  net: "Result of this visit",
  time: "Time",
  trial: "Play money: nothing here is real.",
  rules: "Rules and odds",
  rtp: "Return to player: {0}% over many rounds.",
  odds: "{0}% of rounds pay something. A round takes at least {1} seconds; there is no autoplay.",
  spin: "Spin",
  spinning: "Spinning…",
  won: "You won {0}",
  returned: "{0} came back of a stake of {1}",
  nothing: "Nothing this time",
  lines: "Five lines: three rows and two diagonals. A line's stake is a fifth of the round's.",
  three: "Three of a kind",
  pays: "Pays",
  lantern: "Lantern, stands for any symbol",
  gem: "Gem",
  crown: "Crown",
  bell: "Bell",
  cherries: "Cherries",
  coins: "Coins",
  plant: "Plant a seed",
  pick: "Pick at {0}×",
  target: "Pick by itself at",
  never: "Never",
  grows: "It grows",
  burst: "It burst at {0}×",
  picked: "Picked at {0}×: {1}",
  seedsHow:
    "A seed grows until it bursts. Pick it before: your stake is multiplied by its size. The server's clock counts.",
  seedsFair:
    "It lives to grow past any size x with a chance of 0.97 ÷ x, so no plan returns more than 97%.",
  tables: "Tables",
  seat: "Seat {0}",
  free: "Free",
  you: "You",
  sit: "Sit down for {0}",
  stand: "Leave and take the stake back",
  waiting: "Waiting for another player",
  throwsIn: "The dice are thrown in {0} s",
  last: "Last round",
  winner: "{0} won {1}",
  diceHow:
    "Everyone at the table stakes the same. Each throws two dice; the highest sum takes all. Those who tie at the top throw again.",
  diceFair: "The house keeps nothing: all stakes go to the winner.",
  threw: "{0} threw {1}",
};

/** The name of a text. */
export type TextKey = keyof typeof en;
/** The texts of one language. */
export type Texts = Readonly<Record<TextKey, string>>;
