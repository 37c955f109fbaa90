import { describe } from "vitest";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { rule } from "./rule.ts";

describe("long-text", () => provesByFixtures(rule.id, import.meta.dirname));
