import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Zone } from "@tuerca/platform/net/public-address";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { download } from "./download.ts";

/** Servers that are all on this machine, but each in a zone of its own to the test. */
const HOSTS = {
  public: ["127.0.1.1", "127.0.1.2"],
  inside: ["127.0.2.1", "127.0.2.2", "localhost"],
  never: ["127.0.3.1"],
} as const satisfies Record<Zone, readonly string[]>;

const zone = (address: string): Zone => {
  if (address.startsWith("127.0.1.")) return "public";
  return address.startsWith("127.0.3.") ? "never" : "inside";
};

let port = 0;
let folder = "";
let asked: string[] = [];
/** Leads from each host of `?to=a,b` to the next. */
const server = createServer(({ url = "", headers }, response) => {
  asked.push(String(headers.host).replace(/:\d+$/, ""));
  const [next, ...rest] = new URL(url, "http://a").searchParams.get("to")?.split(",").filter(Boolean) ?? [];
  if (next === undefined) response.end("sku\n");
  else response.writeHead(302, { location: addressOf([next, ...rest]) }).end();
});
const addressOf = ([first = "", ...rest]: readonly string[]) =>
  `http://${first}:${port}/feed.csv?to=${rest.join(",")}`;

beforeAll(async () => {
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  folder = await mkdtemp(join(tmpdir(), "tuerca-download-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const path = () => join(folder, "feed.csv");
const fetchFrom = (url: string, over: object = {}) =>
  download({ url, login: null, known: { etag: null, lastModified: null }, path: path(), ...over });

/** The hosts that may be asked, as one writes the rule down: to the first forbidden one. */
function reachable(hosts: readonly { name: string; zone: Zone }[]): string[] {
  const end = hosts.findIndex(
    ({ zone: own }, at) =>
      own === "never" || (own === "inside" && hosts.slice(0, at).some((one) => one.zone === "public")),
  );
  return hosts.slice(0, end < 0 ? undefined : end).map(({ name }) => name);
}

const host = fc
  .constantFrom<Zone>("public", "inside", "never")
  .chain((own) => fc.constantFrom(...HOSTS[own]).map((name) => ({ name, zone: own })));

it("follows redirects, but never from outside to inside, and nowhere to what is forbidden", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(host, { minLength: 1, maxLength: 5 }), async (hosts) => {
      asked = [];
      const names = hosts.map(({ name }) => name);
      const expected = reachable(hosts);
      const fetched = fetchFrom(addressOf(names), { zone });
      if (expected.length === names.length) {
        await fetched;
        expect(await readFile(path(), "utf8")).toBe("sku\n");
      } else await expect(fetched).rejects.toThrow("leads from outside to inside");
      expect(asked).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it.each(["0.0.0.0", "[::ffff:0.0.0.0]"])(
  "connects to no %s, as the first address or the next",
  async (name) => {
    asked = [];
    await expect(fetchFrom(addressOf([name]))).rejects.toThrow("does not connect to");
    await expect(fetchFrom(addressOf(["127.0.0.1", name]))).rejects.toThrow("does not connect to");
    expect(asked).toEqual(["127.0.0.1"]);
  },
);
