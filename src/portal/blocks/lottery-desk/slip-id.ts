/** Where the ticket is on the page. */
export const slipId = "lottery-ticket";
