import { describe } from "vitest";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { rule } from "./rule.ts";

describe("look-alike", () => provesByFixtures(rule.id, import.meta.dirname));
