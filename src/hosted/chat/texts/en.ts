/** The chat page's texts in English; {0} {1} are blanks. */
export const en = {
  room: "Chat",
  log: "Messages",
  write: "Write a message",
  send: "Send",
  earlier: "Show earlier messages",
  empty: "Nobody has written yet. Say hello!",
  connecting: "Connecting…",
  again: "The connection broke off. Trying again…",
  ended: "Your session has ended. Log in again to go on chatting.",
  closed: "The chat is closed right now.",
  excluded: "While you take a break from playing, the chat is closed to you.",
  busy: "The chat is open in too many places. Close another one and try again.",
  tooFast: "That was quick. Wait {0} seconds, then send it again.",
  tooLong: "Up to {0} characters fit; {1} are too many.",
  repeated: "You have just said that.",
  remaining: "{0} characters left",
  sending: "Sending…",
  you: "You",
  retry: "Try again",
};

/** A key of these texts. */
export type TextKey = keyof typeof en;

/** A whole set of texts. */
export type Texts = Readonly<Record<TextKey, string>>;
