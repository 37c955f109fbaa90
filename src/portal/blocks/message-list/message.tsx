import { css } from "@emotion/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { MessagesValue } from "#src/contracts/api.gen.ts";
import { RichWords } from "../parts/rich-words.tsx";

const small = css({ fontSize: "var(--text-12)", color: "var(--c-text-quiet)" });

interface MessageProps {
  message: MessagesValue["items"][number];
  /** When it was sent, in words. */
  date: string;
  /** It was picked from the list; a phone shows no other. */
  chosen: boolean;
  onRead: (ids: string[]) => Promise<void>;
}

/** A message, noted as read once it is on the screen; in a list on a phone it is not. */
export function Message({ message, date, chosen, onRead }: MessageProps): ReactNode {
  const { id, read, content } = message;
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing it is what brings it on a phone's screen
  useEffect(() => {
    if (!read && (place.current?.getClientRects().length ?? 0) > 0) void onRead([id]);
  }, [id, read, chosen, onRead]);
  return (
    <div ref={place}>
      <p css={small}>{date}</p>
      <RichWords html={content} />
    </div>
  );
}
