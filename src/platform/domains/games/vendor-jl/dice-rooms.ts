import { stakeScale } from "#src/shared/default-stake.ts";

/** A table of Fair Dice: every seat costs the same, the winner takes all, the house takes nothing. */
export interface DiceRoom {
  room: string;
  name: string;
  /** Minor units. */
  stake: bigint;
  seats: number;
}

/** The tables of every merchant, with what a seat costs where a dime is one unit. */
export const diceRooms: readonly DiceRoom[] = [
  { room: "dice-lotus", name: "Lotus table", stake: 200n, seats: 4 },
  { room: "dice-jade", name: "Jade table", stake: 1000n, seats: 4 },
  { room: "dice-dragon", name: "Dragon table", stake: 5000n, seats: 2 },
];

/** The table with this id; undefined when there is none. */
export const roomOf = (id: string): DiceRoom | undefined =>
  diceRooms.find(({ room }) => room === id);

/** What a seat of a table costs in this currency, where nobody sits yet. */
export const seatStake = ({ stake }: DiceRoom, currency: string): bigint =>
  stake * stakeScale(currency);

/** Play money sits at tables of its own, so that it never meets real stakes. */
export const tableName = (room: string, trial: boolean): string => (trial ? `${room}~trial` : room);
