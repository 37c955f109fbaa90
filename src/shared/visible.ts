/**
 * Whether anything of a text can be seen: blanks, controls and what is drawn as nothing, such as a zero-width
 * space, a mark of direction or a filler, are all there is of one that cannot.
 */
export const isVisible = (text: string): boolean => /[^\s\p{DI}\p{Cc}\u2800]/u.test(text);
