import { memberCalls } from "#src/contracts/member-calls.gen.ts";
import { addCalls } from "./call-tables.ts";

// Comes with the piece of every page of whoever is signed in, before the first of its calls.
addCalls(memberCalls);
