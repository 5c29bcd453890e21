import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { openFileStore } from "@tuerca/platform/storage";
import fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ask, unpacked } from "../../../test/ask.ts";
import { KEPT_PACKS, ReleasePacks } from "./release-packs.ts";
import { serveBuiltFiles } from "./serve-built-files.ts";

type Built = { name: string; content: string };

let home: string;
let count = 0;
const open: FastifyInstance[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), "tuerca-built-"));
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  await rm(home, { recursive: true });
});

/** A process of a release that was built with these files; returns its address. */
async function serve(files: readonly Built[]): Promise<string> {
  count += 1;
  const root = join(home, `build-${count}`);
  await mkdir(root);
  for (const { name, content } of files) {
    await writeFile(join(root, name), content);
    if (/(js|css)$/.test(name)) await writeFile(join(root, `${name}.br`), brotliCompressSync(content));
  }
  const app = Fastify();
  open.push(app);
  const log = { warn: (...what: unknown[]) => expect.unreachable(String(what)) };
  const place = { dataDir: join(home, "data"), bucket: null };
  await serveBuiltFiles(app, { part: "storefront", root, prefix: "/assets/" }, { place, log });
  return app.listen({ port: 0, host: "127.0.0.1" });
}

async function show(origin: string, name: string, encoding = "br") {
  const answer = await ask(origin, { path: `/assets/${name}`, headers: { "accept-encoding": encoding } });
  const { "content-type": type, "cache-control": caching, "content-encoding": packing } = answer.headers;
  return { status: answer.status, type, caching, packing, text: unpacked(answer) };
}

/** As the build names them: the same name has the same content. */
const built = fc
  .tuple(fc.nat(30), fc.constantFrom("js", "css", "svg", "woff2"))
  .map(([at, end]) => ({ name: `${at}-_h.${end}`, content: `${at} ${end}` }));
const release = fc.uniqueArray(built, { selector: ({ name }) => name, minLength: 1, maxLength: 5 });
const encodings = fc.constantFrom("br", "identity");

it("answers files of a release as that one does, whichever started first", async () => {
  await fc.assert(
    fc.asyncProperty(release, release, encodings, async (one, two, encoding) => {
      const [first, second] = [await serve(one), await serve(two)];
      for (const { name, content } of [...one, ...two]) {
        const answer = await show(first, name, encoding);
        expect(answer).toMatchObject({ status: 200, text: content });
        expect(await show(second, name, encoding)).toEqual(answer);
      }
    }),
    { numRuns: 5 },
  );
});

it("finds nothing that no release has, nor a file outside of them", async () => {
  const origin = await serve([{ name: "a.js", content: "a" }]);
  const names = ["b.js", "..%2fdata", "__proto__", "a.js/b"];
  const answers = await Promise.all(names.map((name) => show(origin, name)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it(`stores the newest ${KEPT_PACKS} releases, each once`, async () => {
  const packs = new ReleasePacks(openFileStore({ dataDir: home, bucket: null }), "releases/office");
  const folder = join(home, "releases/office");
  const seen = new Set<string>();
  for (let at = 0; at <= KEPT_PACKS; at += 1) {
    const pack = new Map([[`${at}.js`, Buffer.from(String(at))]]);
    await packs.share([...pack.keys()], async () => pack);
    await packs.share([...pack.keys()], () => expect.unreachable("read again"));
    const stored = (await readdir(folder)).filter((name) => !seen.has(name));
    expect(stored).toHaveLength(1);
    const time = new Date(Date.now() - 60_000 * (KEPT_PACKS - at));
    for (const name of stored) await utimes(join(folder, name), time, time);
    for (const name of stored) seen.add(name);
  }
  expect(await readdir(folder)).toHaveLength(KEPT_PACKS);
  const names = ["0.js", `${KEPT_PACKS}.js`];
  expect(await packs.find(names)).toEqual({ name: names[1], content: Buffer.from(String(KEPT_PACKS)) });
});
