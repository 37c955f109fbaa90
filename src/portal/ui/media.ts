/** The widths at which the frame changes (experience contract: 768 and 1200). */
export const phone = "@media (max-width: 767.98px)";
export const tabletUp = "@media (min-width: 768px)";
export const tabletOnly = "@media (min-width: 768px) and (max-width: 1199.98px)";
export const desktopUp = "@media (min-width: 1200px)";

/** A device with a pointer that can hover; touch screens never see hover-only styles. */
export const hover = "@media (hover: hover) and (pointer: fine)";

/** The visitor asked for no motion. */
export const still = "@media (prefers-reduced-motion: reduce)";
