import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { explainTakenPort, findFreePort } from "./ports.ts";

it("finds a port that is free, and tells one that is taken", async () => {
  const port = await findFreePort();
  expect(await explainTakenPort(port)).toBeUndefined();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const sentence = await explainTakenPort(port);
  expect(sentence).toContain(`Port ${port} is taken`);
  expect(sentence).toContain(`--port ${port + 1}`);
});
