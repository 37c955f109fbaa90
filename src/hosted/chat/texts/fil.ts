import type { Texts } from "./en.ts";

/** The chat page's texts in Filipino. */
export const fil: Texts = {
  room: "Chat",
  log: "Mga mensahe",
  write: "Sumulat ng mensahe",
  send: "Ipadala",
  earlier: "Ipakita ang mga naunang mensahe",
  empty: "Wala pang sumusulat. Bumati ka!",
  connecting: "Kumokonekta…",
  again: "Naputol ang koneksyon. Sinusubukan ulit…",
  ended: "Natapos na ang iyong session. Mag-log in ulit para magpatuloy sa pag-chat.",
  closed: "Sarado ang chat sa ngayon.",
  excluded: "Habang nagpapahinga ka sa paglalaro, sarado sa iyo ang chat.",
  busy: "Bukas ang chat sa masyadong maraming lugar. Magsara ng isa at subukan ulit.",
  tooFast: "Masyadong mabilis. Maghintay ng {0} segundo, saka ipadala ulit.",
  tooLong: "Hanggang {0} character lang; sobra ng {1}.",
  repeated: "Kakasabi mo lang niyan.",
  remaining: "{0} character na lang",
  sending: "Ipinapadala…",
  you: "Ikaw",
  retry: "Subukan ulit",
};
