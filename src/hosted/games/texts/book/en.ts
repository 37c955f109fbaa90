/** What a book of simulated matches says. */
export const bookEn = {
  bookNext: "Next",
  bookResults: "Results",
  bookSlip: "Slip {0}",
  bookBets: "My bets",
  startsIn: "Starts in {0}",
  bookBegun: "Begun",
  bookPlayed: "{0}% played",
  bookOver: "Over",
  bookAbandoned: "Abandoned",
  marketWinner: "Winner",
  marketLevel: "Winner, stake back with a draw",
  marketTotal: "Total",
  marketHandicap: "Handicap",
  sideDraw: "Draw",
  sideOver: "Over {0}",
  sideUnder: "Under {0}",
  legWon: "Won",
  legLost: "Lost",
  legVoid: "Void",
  legClosed: "Closed",
  takeOut: "Take {0} out",
  slipEmpty: "Choose prices of one match or of several; they are put together here.",
  slipNone: "Choose a price",
  slipClosed: "Take out what is closed",
  slipTooMuch: "At most {0} together",
  slipPlace: "Place {0}",
  slipAccept: "Accept new prices, place {0}",
  slipBrings: "Brings {0} at {1}",
  slipPlaced: "Placed: {0}",
  slipSum: "{0} at {1}",
  priceFell: "A price has fallen: nothing is placed until you accept it.",
  cashOut: "Cash out {0}",
  cashedOut: "Cashed out for {0}",
  cashFell: "Less is offered by now: {0}. Nothing was cashed out.",
  cashClosed: "A match has begun: nothing was cashed out.",
  bookCash:
    "Cash out pays what a slip is worth by its prices and chances, less 2%. It is closed while one of its matches is being played.",
  checkEarly: "Once its matches are over",
  bookNoBets: "You have placed nothing here yet.",
  bookSimulated:
    "These matches are simulated: the teams and players do not exist, and the server draws each result.",
  bookHow:
    "One selection is a single. Selections of up to eight matches are a multiple: their prices are multiplied, and all have to win. What it brings is rounded down to the smallest unit.",
  bookPrices:
    "Bets close when the match starts, by the server's clock. Prices move until then: a higher one is yours, a lower one only if you accept it.",
  bookReturn:
    "Of 100 staked on a single, between {0} and {1} come back on average at the prices of now. In a multiple the returns are multiplied too.",
  bookVoid:
    "A selection is void when its match is abandoned (8 in 1,000) or its line is met exactly: it counts with the price 1.00. If all are void, the stake comes back.",
  bookFair:
    "Before anybody stakes, the page has the SHA-256 of each match's seed; once it is over, the seed itself. The result follows from HMAC-SHA256 of the seed, the book's number and the match's. “Check” under the last rounds works it out again in your browser.",
};

/** The texts of a book in one language. */
export type BookTexts = Readonly<Record<keyof typeof bookEn, string>>;
