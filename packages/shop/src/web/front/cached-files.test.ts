import { chooseEncoding } from "@tuerca/api";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ask, unpacked } from "../../../test/ask.ts";
import { ALONE } from "../content-security-policy.ts";
import { bodyAs, makePage } from "../pages/page.ts";
import { answerFirst } from "./cached-answers.ts";
import { CachedFiles } from "./cached-files.ts";
import { isPlain } from "./plain.ts";

const HEADERS = { "content-type": "text/javascript", "cache-control": "immutable" };

let app: FastifyInstance;
let origin: string;
let routed: number;
let answered: number;

beforeEach(async () => {
  [routed, answered] = [0, 0];
  app = Fastify();
  app.get("/assets/:name", (request, reply) => {
    routed += 1;
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (request.url.endsWith("missing.js")) return reply.code(404).send("no");
    if (encoding !== "identity") reply.header("content-encoding", encoding);
    const file = makePage(
      { status: 200, headers: {}, body: Buffer.from(`run("${request.url}")`), scripts: [] },
      ALONE,
    );
    return reply.headers(HEADERS).send(bodyAs(file, encoding));
  });
  app.get("/page", () => {
    routed += 1;
    return "page";
  });
  const onAnswered = () => {
    answered += 1;
  };
  answerFirst(app, {
    "cached-files": new CachedFiles(app, { prefix: "/assets/", maxBytes: 10_000, onAnswered }),
  });
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const show = async (path: string, headers: Record<string, string> = { "accept-encoding": "br" }) => {
  const answer = await ask(origin, { path, headers });
  const { date, ...lasting } = answer.headers;
  return { status: answer.status, headers: lasting, text: unpacked(answer) };
};

const whereKept = it.skipIf(isPlain("cached-files"));

it("answers the same twice", async () => {
  const first = await show("/assets/a.js");
  expect(first.text).toBe('run("/assets/a.js")');
  expect(await show("/assets/a.js")).toEqual(first);
});

whereKept("answers what the route answered, header by header, without asking it again", async () => {
  const first = await show("/assets/a.js");
  expect(first.text).toBe('run("/assets/a.js")');
  await expect.poll(() => routed).toBe(2);
  await expect.poll(async () => [await show("/assets/a.js"), answered > 0]).toEqual([first, true]);
  expect(routed).toBe(2);
});

whereKept("knows each encoding by itself", async () => {
  for (const encoding of ["br", "gzip", "identity"]) {
    const first = await show("/assets/a.js", { "accept-encoding": encoding });
    const before = answered;
    await expect
      .poll(async () => (await show("/assets/a.js", { "accept-encoding": encoding })) && answered)
      .toBeGreaterThan(before);
    expect(await show("/assets/a.js", { "accept-encoding": encoding })).toEqual(first);
  }
});

whereKept("keeps a file under its own name only, whatever strangers write behind or into it", async () => {
  await show("/assets/a.js");
  await expect.poll(async () => (await show("/assets/a.js")) && answered).toBeGreaterThan(0);
  const before = answered;
  for (const path of ["/assets/a.js?1", "/assets/a.js?", "/assets/%61.js"]) {
    routed = 0;
    for (let visit = 1; visit <= 5; visit += 1) expect((await show(path)).status).toBe(200);
    expect([path, routed]).toEqual([path, 5]);
  }
  expect(answered).toBe(before);
});

whereKept("leaves to the routes what is no whole file, what is missing and what is no file", async () => {
  await show("/assets/a.js");
  await expect.poll(async () => (await show("/assets/a.js")) && answered).toBeGreaterThan(0);
  const before = answered;
  for (const name of ["range", "if-match", "if-none-match", "if-unmodified-since", "origin"])
    await show("/assets/a.js", { "accept-encoding": "br", [name]: "bytes=0-1" });
  routed = 0;
  for (const path of ["/assets/missing.js", "/assets/missing.js", "/page", "/page"]) await show(path);
  expect(routed).toBe(4);
  expect((await show("/assets/missing.js")).status).toBe(404);
  expect(answered).toBe(before);
});
