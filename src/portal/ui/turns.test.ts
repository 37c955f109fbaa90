import { beforeEach, expect, it } from "vitest";
import { makeTurns, type Turns } from "./turns.ts";

let idle: (() => void)[];
let done: string[];
let turns: Turns;

beforeEach(() => {
  idle = [];
  done = [];
  turns = makeTurns((run) => {
    idle.push(run);
    return () => idle.splice(idle.indexOf(run), 1);
  });
});

const take = (name: string) => turns.take(() => done.push(name));
const beIdle = () => idle.shift()?.();

it("gives one turn at a time, in order, once it has started", () => {
  take("a");
  take("b");
  expect(idle).toHaveLength(0);
  turns.start();
  expect(idle).toHaveLength(1);
  beIdle();
  expect(done).toEqual(["a"]);
  beIdle();
  expect(done).toEqual(["a", "b"]);
  expect(idle).toHaveLength(0);
  take("c");
  beIdle();
  expect(done).toEqual(["a", "b", "c"]);
});

it("passes over a turn that was given up, and asks for none when nobody waits", () => {
  turns.start();
  const giveUp = take("a");
  const giveUpToo = take("b");
  giveUp();
  beIdle();
  expect(done).toEqual(["b"]);
  giveUpToo();
  const last = take("c");
  last();
  expect(idle).toHaveLength(0);
});
