/** The local storage key of the window's size. */
export const chatSizeKey = "chatSize";
