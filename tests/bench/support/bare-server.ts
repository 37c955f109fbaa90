/** The least that answers: bare node:http with one buffer, as large as the first argument says. */
import { createServer } from "node:http";
import { portOf } from "#tests/support/port-of.ts";

const body = Buffer.alloc(Number(process.argv[2]), "a");
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/html", "content-length": body.length });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => process.send?.(portOf(server)));
process.once("disconnect", () => process.exit(0));
