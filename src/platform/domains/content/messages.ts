import { ok } from "#src/shared/result.ts";
import type { CallContext, Handler, Handlers } from "../../http/context.ts";
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

const readerOf = ({ session, now }: CallContext): Reader => ({
  memberId: session?.memberId ?? "",
  now,
});

/** Both calls that count unread messages give the same number (CALL-072, CALL-082). */
const unread: Handler<"unreadMessages"> & Handler<"unreadCount"> = async (context) =>
  ok({ unReadCount: await countUnread(context.db, context.merchant, readerOf(context)) });

const messages: Handler<"messages"> = async (context, payload) => {
  const { db, merchant } = context;
  const { pageNo = 1, pageSize = 20 } = payload;
  const language = languageFor(context, payload.language);
  const reader = readerOf(context);
  let total = await countMessages(db, merchant, reader);
  if (total === 0 && (await startContent(db, context.revision, context.now)))
    total = await countMessages(db, merchant, reader);
  const part = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const rows = await selectMessages(db, merchant, reader, part);
  return ok({
    items: rows.map(({ id, words, sent_at, read }) => {
      const { title = "", content = "" } = wordsFor(words, language) ?? {};
      return { id, title, content, read, createdAt: sent_at.toISOString() };
    }),
    totalPages: Math.ceil(total / pageSize),
    total,
  });
};

const readMessages: Handler<"readMessages"> = async (context, { ids }) => {
  const { db, merchant } = context;
  const reader = readerOf(context);
  await markRead(db, merchant, reader, ids);
  return ok({ unReadCount: await countUnread(db, merchant, reader) });
};

/** The calls about a member's messages. */
export const messageHandlers: Handlers = {
  unreadMessages: unread,
  unreadCount: unread,
  messages,
  readMessages,
};
