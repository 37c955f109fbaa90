import { centreCalls } from "#src/contracts/centre-calls.gen.ts";
import { addCalls } from "./call-tables.ts";

// Comes with the piece of the personal and the agent centre, before the first of its calls.
addCalls(centreCalls);
