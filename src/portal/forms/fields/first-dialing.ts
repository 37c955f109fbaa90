/**
 * The dialling code a form begins with: the first of those wanted that it offers, such as the one the
 * merchant names and then the visitor's country's (REG-13); else the merchant's own.
 */
export const firstDialing = (
  choices: readonly { readonly code: string }[],
  wanted: readonly (string | undefined)[],
  own: string,
): string => wanted.find((one) => choices.some(({ code }) => code === one)) ?? own;
