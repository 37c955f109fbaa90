import type { Say } from "../words.ts";

interface MineFieldProps {
  /** From 1. */
  number: number;
  /** The game's card, which stands for what is found. */
  image: string;
  isOpened: boolean;
  /** Known once the round is over. */
  isMine: boolean;
  canOpen: boolean;
  say: Say;
  onOpen: () => void;
}

/** What a field shows: what was found there, the mine, or nothing. */
export function MineSign({ kind, image }: { kind: "mine" | "free" | "closed"; image: string }) {
  if (kind === "closed") return null;
  if (kind === "free")
    return <img src={image.replace(/\.svg$/, "-1x1.svg")} alt="" width={48} height={48} />;
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3" />
      <circle cx="12" cy="12" r="6" />
    </svg>
  );
}

/** One field of the board: closed, free, or with a mine. */
export function MineField(props: MineFieldProps) {
  const { number, image, isOpened, isMine, canOpen, say } = props;
  const kind = isMine ? "mine" : isOpened ? "free" : "closed";
  const label =
    kind === "closed"
      ? say("minesField", String(number))
      : say(isMine ? "minesMine" : "minesFree", String(number));
  const canPress = canOpen && kind === "closed";
  return (
    <button
      type="button"
      className="mine-field"
      data-kind={kind}
      data-opened={isOpened}
      aria-label={label}
      aria-disabled={!canPress}
      onClick={() => {
        if (canPress) props.onOpen();
      }}
    >
      <MineSign kind={kind} image={image} />
    </button>
  );
}
