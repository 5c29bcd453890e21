import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPictures } from "@tuerca/platform/storage";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop, type TestShop } from "../../../test/index.ts";

let shop: TestShop;
let drawingsDir: string;
let photo: string;

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120">
  <circle cx="60" cy="60" r="50" fill="none" stroke="#14171b"/></svg>`;

beforeAll(async () => {
  drawingsDir = await mkdtemp(join(tmpdir(), "tuerca-drawings-"));
  await writeFile(join(drawingsDir, "disc.svg"), DRAWING);
  shop = await createTestShop({ drawingsDir });
  const content = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#ff6b1a" } })
    .jpeg()
    .toBuffer();
  photo = await openPictures(shop.context.config).put(content, "jpg");
});

afterAll(async () => {
  await shop.close();
  await rm(drawingsDir, { recursive: true });
});

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.origin}/media/${path}`, { headers });
  const content = Buffer.from(await response.arrayBuffer());
  return { response, content, image: response.ok ? await sharp(content).metadata() : null };
}

test("renders a photo into a box, keeping its shape", async () => {
  const { response, image } = await get(`${photo}?t=w_170,h_170`, { accept: "image/webp,*/*" });
  expect(image).toMatchObject({ format: "webp", width: 170, height: 85 });
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("vary")).toBe("Accept");
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("never enlarges a photo, with a background neither", async () => {
  expect((await get(`${photo}?t=w_1000,h_1000`)).image).toMatchObject({ width: 400, height: 200 });
  expect((await get(`${photo}?width=1280`)).image).toMatchObject({ width: 400, height: 200 });
  const { content, image } = await get(`${photo}?t=w_500,h_500,bg_ffffff`, { accept: "image/webp" });
  expect(image).toMatchObject({ width: 500, height: 500, hasAlpha: false });
  const corner = await sharp(content).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect([...corner.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("draws a link's preview on a plate with a margin, in a format that every reader of links knows", async () => {
  const { content, image } = await get("drawings/disc.svg?t=w_1200,h_630,bg_ffffff", { accept: "*/*" });
  expect(image).toMatchObject({ format: "png", width: 1200, height: 630, hasAlpha: false });
  const { info } = await sharp(content).trim({ threshold: 20 }).toBuffer({ resolveWithObject: true });
  expect(info.height).toBeGreaterThan(400);
  expect(info.height).toBeLessThan(560);
  const { image: preview } = await get(`${photo}?t=w_1200,h_630,bg_ffffff`, { accept: "*/*" });
  expect(preview).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
});

test.each([
  ["image/avif,image/webp,*/*", "image/avif"],
  ["image/webp,*/*", "image/webp"],
  ["*/*", "image/jpeg"],
])("answers a browser that accepts %s with %s", async (accept, type) => {
  const { response } = await get(`${photo}?width=320`, { accept });
  expect(response.headers.get("content-type")).toBe(type);
});

test("draws a drawing at the size asked for, beyond its own too", async () => {
  const { image } = await get("drawings/disc.svg?t=w_1000,h_1000", { accept: "image/webp" });
  expect(image).toMatchObject({ format: "webp", width: 1000, height: 1000, hasAlpha: true });
  expect((await get("drawings/disc.svg?t=w_60,h_60")).image).toMatchObject({ format: "png", width: 60 });
});

test("gives the original without a transform", async () => {
  const { response, content } = await get("drawings/disc.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(content.toString()).toBe(DRAWING);
  expect((await get(photo)).image).toMatchObject({ format: "jpeg", width: 400 });
});

test("answers 304 to a browser that has the image", async () => {
  const first = await get(`${photo}?t=w_75,h_75`);
  const etag = first.response.headers.get("etag") ?? "";
  expect((await get(`${photo}?t=w_75,h_75`, { "if-none-match": etag })).response.status).toBe(304);
});

test.each([
  "t=w_171,h_170",
  "t=w_170",
  "width=321",
  "width=1e9",
  "t=w_170,h_170,bg_123456",
  "t=w_75,h_75&width=320",
])("refuses ?%s", async (query) => {
  const { response } = await get(`${photo}?${query}`);
  expect(response.status).toBe(422);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each([
  "drawings/none.svg",
  "drawings/..%2f..%2fsecret.svg",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e/session-secret",
  "ab/none.jpg",
  "drawings/disc.svg%00",
])("knows no %s", async (path) => {
  expect((await get(path)).response.status).toBe(404);
});

test("renders what many ask for at once only once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => get(`${photo}?width=960`, { accept: "image/avif" })),
  );
  expect(new Set(answers.map(({ response }) => response.status))).toEqual(new Set([200]));
});
