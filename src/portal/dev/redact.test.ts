import { describe, expect, it } from "vitest";
import { hidden, redact } from "./redact.ts";

describe("what the page of the machines may show", () => {
  it("holds no password, code, token or captcha, wherever it stands", () => {
    const shown = JSON.stringify(
      redact({
        credentials: { username: "lan", password: "a good one", captcha: "K7PQ2", remember: true },
        values: { confirmPassword: "a good one", verificationCode: "123456", smsCode: 123456 },
        output: { value: { token: "the-token", nickname: "Lan" } },
        fields: [{ name: "password", value: "a good one" }],
        list: [["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2ln"]],
        launch: { game_url: "https://games.example/play?lang=vi&session=s3cr3t#x=s3cr3t" },
        codeProof: "aZ09aZ09aZ09aZ09aZ09aZ09aZ09aZ09",
      }),
    );
    for (const secret of ["a good one", "K7PQ2", "123456", "the-token", "eyJ", "s3cr3t", "aZ09"])
      expect(shown).not.toContain(secret);
    expect(shown).toContain("lan");
    expect(shown).toContain("Lan");
  });

  it("keeps what only names something", () => {
    const plain = {
      status: { code: 1 },
      problem: { code: "AUTH_INVALID", value: { captchaRequired: true } },
      network: { code: "NETWORK" },
      countryCode: "VN",
      countryDialingCode: "84",
      requestId: "3c1a4a8e-52a1-4d3a-8f0e-0d3a1f6b2c11",
      token: null,
      path: "/rng",
    };
    expect(redact(plain)).toEqual(plain);
  });

  it("is plain data that any channel takes", () => {
    const actor = { sessionId: "x:1", id: "login", send: () => undefined };
    const shown = redact({ actor, act: actor.send, big: 1n, error: new Error("broken") });
    expect(structuredClone(shown)).toEqual({
      actor: "[actor login]",
      act: "[function send]",
      big: "1",
      error: { name: "Error", message: "broken" },
    });
    const round: Record<string, unknown> = {};
    round.self = round;
    expect(JSON.stringify(redact(round))).toContain("…");
    expect(redact("data:image/png;base64,AAAAAAAAAAAAAAAAAAAA")).toHaveLength(25);
    expect(hidden).toBe("•••");
  });
});
