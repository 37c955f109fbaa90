import type { InstantTexts } from "./en.ts";

export const instantFil: InstantTexts = {
  fishName: "Target {0}, balik {1}",
  perShot: "Taya bawat putok",
  shots: "Putok",
  shoot: "Pumutok ng {0}",
  hitChance: "Tsansang tumama",
  howFishing:
    "Pumili ng target at dami ng putok. May sariling draw ang bawat putok; bawat tama ay may balik na taya ng isang putok na pinarami ng numero sa ilalim ng target.",
  housePlayer: "Manlalaro ng house {0}",
  pot: "Kukunin ng pinakamahusay na kamay ang {0}",
  deal: "Magbigay ng {0}",
  duelHouse:
    "Ang kalaban mo ay {0} manlalaro ng house, hindi mga miyembro. Pare-pareho ang taya; kukunin ng panalo ang lahat ng taya bawas {1}%. Pantay ang tsansa ng bawat upuan.",
  howThreeCards:
    "Tigtatlong baraha: tinatalo ng tatlong magkapareho ang straight flush, straight, flush, pares, mataas na baraha. Kapag tabla, ang pinakamataas na baraha ang nagpapasya.",
  howNinePoints:
    "Tigdalawang baraha: ang huling digit ng kabuuan ang bilang, siyam ang pinakamahusay. Kapag tabla, ang pinakamataas na baraha ang nagpapasya.",
  howDuelDice:
    "Tigtatlong dice: panalo ang pinakamataas na kabuuan. Uulit ang mga tabla sa itaas, hanggang anim na beses; saka draw ang magpapasya.",
  howTiles:
    "Tigdalawang tile, 1 hanggang 16, dalawa bawat isa: tinatalo ng pares ang lahat, sunod ang huling digit ng kabuuan, saka ang pinakamataas na tile.",
};
