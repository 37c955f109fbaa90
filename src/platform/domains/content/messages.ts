import { ok } from "#src/shared/result.ts";
import type { CallContext, CallSession, Handler, Handlers } from "../../kernel/context.ts";
import { pagesOf, partOf } from "../../kernel/paging.ts";
import { languageFor } from "./language-for.ts";
import {
  countMessages,
  countUnread,
  markRead,
  type Reader,
  selectMessages,
} from "./message-repo.ts";
import { wordsFor } from "./service.ts";
import { startContent } from "./start.ts";

const readerOf = ({ session, now }: CallContext<CallSession>): Reader => ({
  memberId: session.memberId,
  now,
});

/** Both calls that count unread messages give the same number (CALL-072, CALL-082). */
const unread: Handler<"unreadMessages"> & Handler<"unreadCount"> = async (context) =>
  ok({ unReadCount: await countUnread(context.db, readerOf(context)) });

const messages: Handler<"messages"> = async (context, payload) => {
  const { db } = context;
  const language = languageFor(context, payload.language);
  const reader = readerOf(context);
  let total = await countMessages(db, reader);
  if (total === 0 && (await startContent(db, context.revision, context.now)))
    total = await countMessages(db, reader);
  const rows = await selectMessages(db, reader, partOf(payload));
  return ok({
    items: rows.map(({ id, words, sent_at, read }) => {
      const { title = "", content = "" } = wordsFor(words, language) ?? {};
      return { id, title, content, read, createdAt: sent_at.toISOString() };
    }),
    totalPages: pagesOf(total, payload),
    total,
  });
};

const readMessages: Handler<"readMessages"> = async (context, { ids }) => {
  const { db } = context;
  const reader = readerOf(context);
  await markRead(db, reader, ids);
  return ok({ unReadCount: await countUnread(db, reader) });
};

/** The calls about a member's messages. */
export const messageHandlers: Handlers = {
  unreadMessages: unread,
  unreadCount: unread,
  messages,
  readMessages,
};
