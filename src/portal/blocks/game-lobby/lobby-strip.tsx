import type { ReactNode } from "react";
import type { Vendor } from "#src/shared/vendors.ts";
import { kept } from "../../runtime/kept.tsx";
import { strip } from "./lobby-styles.ts";
import { OwnTabs } from "./own-tabs.tsx";
import type { LobbyState } from "./state.ts";
import { VendorStrip } from "./vendor-strip.tsx";

interface LobbyStripProps {
  state: LobbyState;
  /** Those of the category; one alone is no choice. */
  vendors: readonly Vendor[];
  onChange: (change: Partial<LobbyState>) => void;
}

/** One line for which games are listed: all, the member's own, those of one vendor. */
export function LobbyStrip({ state, vendors, onChange }: LobbyStripProps): ReactNode {
  return (
    <div css={strip}>
      <OwnTabs onChange={onChange} state={state} />
      {vendors.length > 1 && state.show === "all"
        ? kept(
            <VendorStrip
              chosen={state.vendor}
              onChoose={(vendor) => onChange({ vendor })}
              vendors={vendors}
            />,
          )
        : null}
    </div>
  );
}
