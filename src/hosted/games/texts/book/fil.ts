import type { BookTexts } from "./en.ts";

export const bookFil: BookTexts = {
  bookNext: "Susunod",
  bookResults: "Resulta",
  bookSlip: "Slip {0}",
  bookBets: "Taya ko",
  startsIn: "Magsisimula sa {0}",
  bookBegun: "Nagsimula na",
  bookPlayed: "{0}% na ang laro",
  bookOver: "Tapos na",
  bookAbandoned: "Itinigil",
  marketWinner: "Mananalo",
  marketLevel: "Mananalo, balik ang taya kapag tabla",
  marketTotal: "Kabuuan",
  marketHandicap: "Handicap",
  sideDraw: "Tabla",
  sideOver: "Over {0}",
  sideUnder: "Under {0}",
  legWon: "Panalo",
  legLost: "Talo",
  legVoid: "Walang bisa",
  legClosed: "Sarado",
  takeOut: "Alisin ang {0}",
  slipEmpty: "Pumili ng presyo ng isang laban o higit pa; dito sila pagsasamahin.",
  slipNone: "Pumili ng presyo",
  slipClosed: "Alisin muna ang sarado",
  slipTooMuch: "Hanggang {0} lang lahat",
  slipPlace: "Itaya ang {0}",
  slipAccept: "Tanggapin ang bagong presyo, itaya ang {0}",
  slipBrings: "Makukuha {0} sa {1}",
  slipPlaced: "Naitaya: {0}",
  slipSum: "{0} sa {1}",
  priceFell: "May presyong bumaba: walang itataya hangga't hindi mo tinatanggap.",
  cashOut: "I-cash out {0}",
  cashedOut: "Na-cash out: {0}",
  cashFell: "Mas mababa na ang alok: {0}. Walang na-cash out.",
  cashClosed: "May nagsimula nang laban: walang na-cash out.",
  bookCash:
    "Binabayaran ng cash out ang halaga ng slip ayon sa presyo at tsansa, bawas 2%. Sarado ito habang nilalaro ang isa sa mga laban.",
  checkEarly: "Kapag tapos na ang mga laban",
  bookNoBets: "Wala ka pang taya rito.",
  bookSimulated:
    "Simulated ang mga labang ito: hindi totoo ang mga koponan at manlalaro, at server ang nagda-draw ng bawat resulta.",
  bookHow:
    "Isang pili ay single. Mga pili mula sa hanggang walong laban ay multiple: pinagpaparami ang mga presyo at dapat manalo lahat. Ibinababa ang makukuha sa pinakamaliit na yunit.",
  bookPrices:
    "Sarado ang taya pagsimula ng laban, ayon sa oras ng server. Gumagalaw ang presyo hanggang doon: sa iyo ang mas mataas, ang mas mababa ay kapag tinanggap mo lang.",
  bookReturn:
    "Sa bawat 100 sa single, karaniwang {0} hanggang {1} ang bumabalik sa presyo ngayon. Sa multiple, pinagpaparami rin ang mga ito.",
  bookVoid:
    "Walang bisa ang pili kapag itinigil ang laban (8 sa 1,000) o eksaktong tinamaan ang linya: bilang ito sa presyong 1.00. Kung lahat ay walang bisa, ibabalik ang taya.",
  bookFair:
    "Bago may tumaya, nasa page na ang SHA-256 ng seed ng bawat laban; kapag tapos na, ang seed mismo. Nanggagaling ang resulta sa HMAC-SHA256 ng seed, numero ng libro at numero ng laban. Kinakalkula itong ulit ng “Suriin” sa mga huling round sa browser mo.",
};
