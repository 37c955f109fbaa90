import type { RoundTexts } from "./en.ts";

export const roundFil: RoundTexts = {
  roundEnded: "Isinara na ang page na ito. Buksan ulit ang round mula sa tala ng taya mo.",
  roundSettled: "Na-settle",
  roundNet: "Resulta",
  roundBet: "Numero ng taya",
  roundServerSeed: "Seed ng server",
  roundSeedInUse: "Ginagamit pa. Ipapakita ito kapag kumuha ka ng bagong seed sa laro.",
  roundGame: "Numero ng laro",
  roundNumber: "Bilang ng round",
  roundAgrees:
    "Kinuwenta ulit ng browser mo ang round na ito mula sa mga seed: pareho ang lumabas.",
  roundDiffers:
    "Nang kuwentahin ulit mula sa mga seed, iba ang lumabas sa round na ito. Pakisabi sa customer service.",
  roundWaiting: "Masusuri ito kapag ipinakita na ang seed ng server.",
  roundEarly: "Masusuri ito kapag tapos na ang mga laban.",
  roundRuns: "Ipapakita ang nabunot kapag tapos na ang round.",
  roundTogether:
    "Sabay-sabay na inihagis ang dice para sa lahat sa mesa; walang sariling seed ang round na ito.",
  roundUnkept: "Walang naitagong nabunot sa round na ito.",
  roundHits: "{0} sa {1} tira ang tumama",
};
