import { describe } from "vitest";
import { provesByFixtures } from "../../testing/fixtures.ts";
import { rule } from "./rule.ts";

describe("bounds", () => provesByFixtures(rule.id, import.meta.dirname));
