import { useCallback, useRef } from "react";
import { useSWRConfig } from "swr";
import type { MessagesValue, UnreadMessagesValue } from "#src/contracts/api.gen.ts";
import { swrKey } from "../../api/swr-key.ts";
import { useLocale, useServices, useSession } from "../../runtime/runtime.tsx";
import { useAnswer } from "../parts/answered.tsx";

const isList = (key: unknown): boolean => typeof key === "string" && key.startsWith("messages?");

/** A page of the member's messages, as many as of announcements (spec 9: 9), and how to mark them. */
export function useMessages(pageNo: number) {
  const { client, notify } = useServices();
  const { site, language, problemText } = useLocale();
  const { session } = useSession();
  const pageSize = site.lists.noticesPerPage;
  const asked = session.signedIn ? { language, pageNo, pageSize } : null;
  const answer = useAnswer("messages", asked, { keepPreviousData: true });
  const { mutate } = useSWRConfig();
  const sent = useRef(new Set<string>());

  /** Marks messages as read: these, or all. The marks go when the platform has noted it. */
  const markRead = useCallback(
    async (ids?: string[]): Promise<void> => {
      const fresh = ids?.filter((id) => !sent.current.has(id));
      if (fresh?.length === 0) return;
      for (const id of fresh ?? []) sent.current.add(id);
      const reply = await client.call("readMessages", fresh === undefined ? {} : { ids: fresh });
      if (!reply.ok) {
        for (const id of fresh ?? []) sent.current.delete(id);
        // Reading on needs no mark; who asked to mark all is told why it did not happen.
        if (fresh === undefined) notify(problemText(reply.error), "danger");
        return;
      }
      const isRead = (id: string): boolean => fresh === undefined || fresh.includes(id);
      void mutate<MessagesValue>(
        isList,
        (page) =>
          page && {
            ...page,
            items: page.items.map((one) => (isRead(one.id) ? { ...one, read: true } : one)),
          },
        { revalidate: false },
      );
      void mutate<UnreadMessagesValue>(swrKey("unreadMessages", {}), reply.value, {
        revalidate: false,
      });
    },
    [client, mutate, notify, problemText],
  );
  return { answer, markRead };
}
