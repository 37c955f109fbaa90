import { mineFields } from "#src/shared/open/mines.ts";
import { MineSign } from "../open/mine-field.tsx";
import type { LookProps } from "./round.types.ts";

/** The board: which fields were opened, and where the mines lay once the round was over. */
export function MinesDrawn({ look, say }: LookProps) {
  const [mines = []] = (look.proof?.drawn.hands ?? []) as number[][];
  const { opened = [] } = look.played;
  return (
    <div className="mine-board">
      {Array.from({ length: mineFields }, (_, field) => {
        const isOpened = opened.includes(field);
        const kind = mines.includes(field) ? "mine" : isOpened ? "free" : "closed";
        const words = { mine: "minesMine", free: "minesFree", closed: "minesField" } as const;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place.
            key={field}
            className="mine-field"
            data-kind={kind}
            data-opened={isOpened}
            role="img"
            aria-label={say(words[kind], String(field + 1))}
          >
            <MineSign kind={kind} image={look.game.image} />
          </span>
        );
      })}
    </div>
  );
}
