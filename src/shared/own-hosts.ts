/**
 * Names that every browser takes for its own machine and that belong to apps of the project: the
 * games' and the chat's pages, the sandbox's payment page and the developers' outbox. No portal can have one of them.
 */
export const ownHosts = {
  games: "games.localhost",
  chat: "chat.localhost",
  payments: "payments.localhost",
  outbox: "outbox.localhost",
} as const;
