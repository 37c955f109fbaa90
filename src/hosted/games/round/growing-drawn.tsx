import type { ReactNode } from "react";
import { CrashPicture } from "../open/crash-picture.tsx";
import { SeedPicture } from "../open/seed-picture.tsx";
import type { TextKey } from "../texts/en.ts";
import type { DrawnProps } from "./round.types.ts";

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

interface GrownProps extends DrawnProps {
  words: Readonly<Record<"target" | "burst" | "taken", TextKey>>;
  picture: (size: number) => ReactNode;
}

/** How far a number grew, and where it was taken, if it was. */
function Grown({ look, proof, say, money, words, picture }: GrownProps) {
  const { target = 0, picked = 0 } = look.played;
  const burst = Math.max(100, Number(proof.drawn.burst));
  return (
    <>
      {picture(picked > 0 ? picked : burst)}
      {target > 0 && (
        <p>
          {say(words.target)} {times(target)}×
        </p>
      )}
      {picked > 0 && <p>{say(words.taken, times(picked), money.show(look.round.payout ?? "0"))}</p>}
      <p>{say(words.burst, times(burst))}</p>
    </>
  );
}

/** Crash, as it ended. */
export function CrashDrawn(props: DrawnProps) {
  const { image } = props.look.game;
  return (
    <Grown
      {...props}
      words={{ target: "crashTarget", burst: "crashOver", taken: "crashTaken" }}
      picture={(size) => <CrashPicture image={image} size={size} state="over" />}
    />
  );
}

/** A seed, as large as it was in the end. */
export function SeedsDrawn(props: DrawnProps) {
  return (
    <Grown
      {...props}
      words={{ target: "target", burst: "burst", taken: "picked" }}
      picture={(size) => <SeedPicture size={size} state="over" />}
    />
  );
}
