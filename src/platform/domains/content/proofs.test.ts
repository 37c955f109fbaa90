import { once } from "node:events";
import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  gatewayKey,
  makeTestPlatform,
  type TestPlatform,
  type Visitor,
} from "#tests/support/test-platform.ts";

const megabyte = 1024 * 1024;
let platform: TestPlatform;
let member: Visitor;
let neighbour: Visitor;
let png: Buffer;
let jpeg: Buffer;

const canvas = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#704dff" } });

beforeAll(async () => {
  platform = await makeTestPlatform();
  [member, neighbour] = [platform.visitor("aurora"), platform.visitor("aurora")];
  await member.join("pictures01");
  await neighbour.join("pictures02");
  await member.call("notice");
  png = await canvas().png().toBuffer();
  const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "10/1 46/1 0/1" } };
  jpeg = await canvas()
    .jpeg()
    .withExif({ ...place, IFD0: { Copyright: "hidden-words" } })
    .toBuffer();
});
afterAll(() => platform?.close());

interface Part {
  field?: string;
  name?: string;
  type?: string;
}

/** A form with one file, as a browser writes it. */
async function send(visitor: Visitor, file: Buffer, part: Part = {}) {
  const form = new FormData();
  const blob = new Blob([new Uint8Array(file)], { type: part.type ?? "image/png" });
  form.append(part.field ?? "file", blob, part.name ?? "proof.png");
  const request = new Request("http://portal.example/", { method: "POST", body: form });
  return sendBody(
    visitor,
    Buffer.from(await request.arrayBuffer()),
    request.headers.get("content-type") ?? "",
  );
}

async function sendBody(visitor: Visitor, body: Buffer, type: string, url = "/wps/upload/proof") {
  const reply = await platform.app.inject({
    method: "POST",
    url,
    headers: {
      "x-portico-key": gatewayKey,
      "x-portico-merchant": visitor.merchant,
      "x-portico-client-ip": visitor.ip,
      "content-type": type,
      cookie: [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; "),
      ...(visitor.token === null ? {} : { authorization: `Bearer ${visitor.token}` }),
    },
    payload: body,
  });
  return reply.json() as { code: string | null; success: boolean; value: { url: string } };
}

const idOf = (url: string): string => url.split("/").at(-1) ?? "";
const open = (visitor: Visitor, url: string) => visitor.call("proof", { id: idOf(url) });

describe("uploadProof", () => {
  it("CALL-106 PROMO-03 takes a png and a jpg, and gives them to their owner drawn anew", async () => {
    for (const [file, type] of [
      [png, "image/png"],
      [jpeg, "image/jpeg"],
    ] as const) {
      const { success, value } = await send(member, file);
      expect(success).toBe(true);
      const { value: picture } = await open(member, value.url);
      expect(picture.type).toBe(type);
      const drawn = await sharp(Buffer.from(picture.data, "base64")).metadata();
      expect(drawn).toMatchObject({ width: 40, height: 30 });
    }
  });

  it("keeps nothing of a file but its pixels", async () => {
    expect(jpeg.includes("hidden-words")).toBe(true);
    const tail = Buffer.from("<?php echo 1; ?><script>alert(1)</script>PK\u0003\u0004");
    for (const file of [jpeg, Buffer.concat([png, tail])]) {
      const { value } = await send(member, file);
      const bytes = Buffer.from((await open(member, value.url)).value.data, "base64");
      for (const hidden of ["hidden-words", "<?php", "<script", "PK\u0003\u0004", "GPS"])
        expect(bytes.includes(hidden), hidden).toBe(false);
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  it("looks at what a file is, not at what it is called", async () => {
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`);
    const html = Buffer.from("<!doctype html><script>alert(1)</script>");
    const webp = await canvas().webp().toBuffer();
    const cut = jpeg.subarray(0, jpeg.length - 40);
    const head = Buffer.concat([png.subarray(0, 8), html]);
    for (const file of [gif, svg, html, webp, cut, head, Buffer.from("x")])
      expect((await send(member, file)).code).toBe("UPLOAD_NOT_PICTURE");
    const renamed = { name: "../../etc/passwd.php.png", type: "text/html" };
    const { value } = await send(member, png, renamed);
    expect(value.url).toMatch(/^\/wps\/upload\/proof\/[0-9a-f-]{36}$/);
  });

  it("refuses a picture of 400 million pixels by its header", async () => {
    // A whole header, then nothing: decoding it would need 1.2 GB.
    const header = Buffer.from(png.subarray(0, 33));
    header.writeUInt32BE(20_000, 16);
    header.writeUInt32BE(20_000, 20);
    const { crc32 } = await import("node:zlib");
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29);
    const bomb = Buffer.concat([header, png.subarray(33)]);
    expect((await send(member, bomb)).code).toBe("UPLOAD_NOT_PICTURE");
  });

  it("PROMO-03 CONST-21 takes 5 MB and not a byte more", async () => {
    const visitor = platform.visitor("aurora");
    await visitor.join("pictures03");
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    expect((await send(visitor, padded(5 * megabyte))).success).toBe(true);
    expect((await send(visitor, padded(5 * megabyte + 1))).code).toBe("UPLOAD_TOO_LARGE");
  });

  it("takes 30 MB of one member on one day, and again on the next", async () => {
    const visitor = platform.visitor("aurora");
    await visitor.join("pictures04");
    const large = Buffer.concat([png, Buffer.alloc(5 * megabyte - png.length)]);
    const codes: (string | null)[] = [];
    for (let sent = 0; sent < 7; sent += 1) codes.push((await send(visitor, large)).code);
    expect(codes).toEqual([null, null, null, null, null, null, "RATE_LIMITED"]);
    expect((await send(neighbour, png)).success).toBe(true);
    platform.clock.now += 86_400_000;
    await visitor.login("pictures04", "Tamarind-Boat-7");
    expect((await send(visitor, png)).success).toBe(true);
    platform.clock.now -= 86_400_000;
  });

  it("takes one file in the part file, and nothing that is no such form", async () => {
    expect((await send(member, png, { field: "other" })).code).toBe("PAYLOAD_INVALID");
    expect((await send(member, Buffer.alloc(0))).code).toBe("PAYLOAD_INVALID");
    const type = "multipart/form-data; boundary=x";
    for (const body of [
      "",
      "--x--\r\n",
      "no form",
      `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\ncut`,
    ])
      expect((await sendBody(member, Buffer.from(body), type)).code).toBe("PAYLOAD_INVALID");
    expect((await sendBody(member, Buffer.from("{}"), "application/json")).code).toBe(
      "PAYLOAD_INVALID",
    );
    const form = Buffer.from("--x--\r\n");
    expect((await sendBody(member, form, type, "/wps/relay/message/read")).code).toBe(
      "PAYLOAD_INVALID",
    );
  });

  it("outlives a sender who leaves in the middle of a file", async () => {
    const address = new URL(await platform.app.listen({ host: "127.0.0.1", port: 0 }));
    const head = [
      "POST /wps/upload/proof HTTP/1.1",
      `host: ${address.host}`,
      `x-portico-key: ${gatewayKey}`,
      "x-portico-merchant: aurora",
      "x-portico-client-ip: 203.0.113.7",
      `authorization: Bearer ${member.token}`,
      `cookie: ${[...member.cookies].map(([key, value]) => `${key}=${value}`).join("; ")}`,
      "content-type: multipart/form-data; boundary=x",
      "content-length: 1000000",
    ];
    const begun = `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
    const socket = connect(Number(address.port), address.hostname);
    const closed = once(socket, "close");
    socket.end(`${head.join("\r\n")}\r\n\r\n${begun}${png.toString("latin1")}`);
    socket.resume();
    await closed;
    expect((await send(member, png)).success).toBe(true);
  });

  it("reads nobody's file who has no session", async () => {
    expect((await send(platform.visitor("aurora"), png)).code).toBe("SESSION_REQUIRED");
  });
});

describe("proofs of an application", () => {
  const apply = (visitor: Visitor, images: string[]) =>
    visitor.call("applyPromotion", { id: "best-moment", images });
  const upload = async (visitor: Visitor): Promise<string> => (await send(visitor, png)).value.url;

  it("are their owner's alone: another member and another merchant find nothing", async () => {
    const url = await upload(member);
    const abroad = platform.visitor("siam");
    await abroad.join("pictures01");
    await abroad.call("notice");
    for (const other of [neighbour, abroad]) {
      const theirs = await open(other, url);
      const nobodys = await open(other, "/wps/upload/proof/0b0e8a52-6c3a-4a43-9d0c-6a1f6d2f9b11");
      expect(theirs.code).toBe("NOT_FOUND");
      expect({ ...theirs, headers: {}, requestId: "" }).toEqual({
        ...nobodys,
        headers: {},
        requestId: "",
      });
      expect((await apply(other, [url])).code).toBe("UPLOAD_UNKNOWN");
      // The refused application was not kept.
      const { value } = await other.call("promotionDetail", { id: "best-moment" });
      expect(value).toMatchObject({ status: "join", application: null });
    }
    expect((await open(member, url)).success).toBe(true);
  });

  it("PROMO-03 are three at most, each once, in the order given", async () => {
    const urls = [await upload(member), await upload(member), await upload(member)];
    const fourth = await upload(member);
    expect((await apply(member, [...urls, fourth])).code).toBe("PAYLOAD_INVALID");
    const [first = "", second = "", third = ""] = urls;
    expect((await apply(member, [first, first])).code).toBe("PAYLOAD_INVALID");
    for (const wrong of ["https://evil.example/a.png", "/wps/upload/proof/../../etc/passwd"])
      expect((await apply(member, [wrong])).code).toBe("PAYLOAD_INVALID");
    const { value } = await apply(member, [third, first, second]);
    expect(value.application.images).toEqual([third, first, second]);
    await platform.test.asOwner("delete from message_read");
    // What proves one application proves no other.
    const again = await member.call("applyPromotion", { id: "friends", images: [first] });
    expect(again.code).toBe("UPLOAD_UNKNOWN");
  });

  it("that nobody used are dropped after a day, files and all", async () => {
    const visitor = platform.visitor("aurora");
    await visitor.join("pictures05");
    const old = await upload(visitor);
    platform.clock.now += 25 * 3_600_000;
    await visitor.login("pictures05", "Tamarind-Boat-7");
    const fresh = await upload(visitor);
    expect((await open(visitor, old)).code).toBe("NOT_FOUND");
    expect((await open(visitor, fresh)).success).toBe(true);
    platform.clock.now -= 25 * 3_600_000;
  });
});
