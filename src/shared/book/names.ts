import type { Random } from "../art/random.ts";
import type { BookKind } from "./book-shape.ts";

/** Towns and people that do not exist: nobody is to take a simulated match for a real one. */
const towns =
  "Alderport|Brightwater|Cinder Vale|Dunmarrow|Eastholm|Fenwick Bay|Gullhaven|Harrowmere|Ivory Quay|Juniper Cross|Kestrel Point|Lanternfield|Mossbridge|Nettlebrook|Oakhallow|Pinegate|Quillbourne|Rivermouth|Saltmarsh|Thornbury Hill|Umberton|Valewater|Westermoor|Yarrowdale".split(
    "|",
  );
const people =
  "A. Aldane|B. Corvane|C. Dellory|D. Estrake|E. Farrowin|F. Galdine|G. Hestrel|H. Iverane|I. Jorrick|J. Kelvane|K. Lomarin|L. Morrowin|M. Nelland|N. Orsaine|O. Pellerin|P. Quorrel|R. Sandrake|S. Tolvane|T. Ulmaris|V. Wendrick".split(
    "|",
  );
const teams =
  "Copper Foxes|Glass Owls|Iron Larks|Jade Otters|Lunar Stags|Night Herons|Paper Tigers|Quiet Storm|Red Kites|Silver Moths|Solar Hares|Velvet Bears".split(
    "|",
  );

const namesOf = (kind: BookKind): readonly string[] => {
  if (kind.startsWith("esports")) return teams;
  return ["tennis", "badminton", "boxing"].includes(kind) ? people : towns;
};

/** Two names that differ. */
export function drawNames(kind: BookKind, random: Random): [string, string] {
  const names = namesOf(kind);
  const home = random.whole(0, names.length - 1);
  const away = (home + random.whole(1, names.length - 1)) % names.length;
  return [names[home] ?? "", names[away] ?? ""];
}
