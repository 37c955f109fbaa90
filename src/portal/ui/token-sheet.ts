/** Finds the style element with the merchant's tokens. */
export const tokenSheet = "data-tokens";
