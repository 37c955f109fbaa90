/** What fishing and duels say. */
export const instantEn = {
  fishName: "Creature {0}, brings {1}",
  perShot: "Stake a shot",
  shots: "Shots",
  shoot: "Shoot for {0}",
  hitChance: "Chance of a hit",
  howFishing:
    "Choose a creature and a volley. Each shot is drawn by itself; each hit brings the shot's stake times the number below the creature.",
  housePlayer: "House player {0}",
  pot: "The best hand takes {0}",
  deal: "Deal for {0}",
  duelHouse:
    "Your opponents are {0} players of the house, no members. All stake the same; the winner takes all stakes less {1}%. Every seat wins as often.",
  howThreeCards:
    "Three cards each: three alike beat a straight flush, straight, flush, pair, high card. What is even is decided by the highest card.",
  howNinePoints:
    "Two cards each: the last digit of their sum counts, nine is best. What is even is decided by the highest card.",
  howDuelDice:
    "Three dice each: the highest sum wins. Those who are even at the top throw again, up to six times; then the lot decides.",
  howTiles:
    "Two tiles each, from 1 to 16, two of each: a pair beats all, then the last digit of the sum, then the best tile.",
};

/** The texts of fishing and duels in one language. */
export type InstantTexts = Readonly<Record<keyof typeof instantEn, string>>;
