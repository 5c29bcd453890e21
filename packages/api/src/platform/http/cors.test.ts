import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";

const ALLOWED = "https://otra.example";
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

let shop: TestShop;
let drawingsDir: string;

beforeAll(async () => {
  drawingsDir = await mkdtemp(join(tmpdir(), "tuerca-drawings-"));
  await writeFile(join(drawingsDir, "disc.svg"), PICTURE);
  shop = await createTestShop({ drawingsDir, environment: { ALLOWED_ORIGINS: ALLOWED } });
});
afterAll(async () => {
  await shop.close();
  await rm(drawingsDir, { recursive: true });
});

it.each([
  ["/media/drawings/disc.svg?t=w_170,h_170", "Origin, Accept"],
  ["/media/drawings/disc.svg", "Origin"],
  ["/sitemap.xml", "Origin, Accept-Encoding"],
  ["/api/v1/categories/tree", "Origin"],
])(
  "tells caches that %s differs for other origins, and lets in those of the settings only",
  async (path, vary) => {
    for (const origin of [undefined, ALLOWED, "https://nadie.example"]) {
      const { status, headers } = await fetch(shop.origin + path, { headers: origin ? { origin } : {} });
      expect([status, headers.get("vary")]).toEqual([200, vary]);
      expect(headers.get("access-control-allow-origin")).toBe(origin === ALLOWED ? ALLOWED : null);
    }
  },
);
