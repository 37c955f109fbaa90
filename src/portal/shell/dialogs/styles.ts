import { css } from "@emotion/react";

/** The place of a panel whose code is on its way. */
export const waiting = css({ display: "grid", placeItems: "center", minBlockSize: 280 });

/** Things under each other. */
export const stack = css({ display: "grid", gap: 16, paddingBlockEnd: 4 });

/** Words that stand back. */
