import type { MarketingConsentProps } from "#src/contracts/blocks.gen.ts";
import type { BlockModule } from "../../renderer/block.ts";
import { MarketingConsent } from "./view.tsx";

export const block: BlockModule<MarketingConsentProps> = {
  name: "marketing-consent",
  View: MarketingConsent,
};
