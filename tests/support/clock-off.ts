/*
 * Sets the clock of a process wrong by CLOCK_OFF_MS. Whoever needs it imports it before all else.
 */
const off = Number(process.env.CLOCK_OFF_MS ?? 0);
globalThis.Date = new Proxy(Date, {
  construct: (real, given) =>
    given.length === 0 ? new real(real.now() + off) : Reflect.construct(real, given),
  get: (real, name) => (name === "now" ? () => real.now() + off : Reflect.get(real, name)),
});
