/** Fewest and most characters of a password, whatever a merchant's rule says (OPEN-049). */
export const passwordLength = { min: 8, max: 128 } as const;
