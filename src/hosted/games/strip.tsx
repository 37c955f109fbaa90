import type { ReactNode } from "react";
import { useEndless } from "./use-endless.ts";

/** A reel turns as a whole: one layer each, where a picture each would be thirty. */
const turn = [{ transform: "translateY(-20%)" }, { transform: "translateY(20%)" }];
const defaultPace = { duration: 160 };
/** Neighbours turn at paces of their own. */
const paces = [defaultPace, { duration: 140 }, { duration: 120 }];

interface StripProps {
  /** Which reel it is, from the left. */
  reel: number;
  isTurning: boolean;
  children: ReactNode;
}

/** What of a reel turns: its pictures. */
export function Strip({ reel, isTurning, children }: StripProps) {
  const strip = useEndless<HTMLDivElement>(isTurning, turn, paces[reel] ?? defaultPace);
  return (
    <div className="strip" ref={strip}>
      {children}
    </div>
  );
}
