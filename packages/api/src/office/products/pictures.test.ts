import { Buffer } from "node:buffer";
import { getOfficeProduct } from "@tuerca/office-contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOfficeShop, enterAs, invite, type OfficeShop } from "../../../test/factories/office/office.ts";
import { createProduct } from "../../../test/index.ts";
import { importCatalog } from "../../modules/import/index.ts";

let shop: OfficeShop;
const staff = new Map<string, number>();

beforeAll(async () => {
  shop = await createOfficeShop();
  for (const name of ["owner", "warehouse"]) staff.set(name, (await invite(shop, name)).id);
});
afterAll(() => shop.close());

const as = (role: string) => enterAs(shop, staff.get(role) ?? 0);
const pool = () => shop.context.database.pool;
const pathOf = (id: number) => `/office/api/products/${id}/pictures`;
const send = async (id: number, bytes: Buffer, role = "owner") =>
  (await as(role)).sendFile(pathOf(id), bytes);
const arrange = async (id: number, seen: number[], pictures: number[]) =>
  (await as("owner")).send("PUT", pathOf(id), { seen, pictures });
const read = async (id: number) =>
  (await (await as("owner")).call(getOfficeProduct, { params: { id } })).body;
const idsOf = async (id: number) => (await read(id)).pictures.map((picture) => picture.id);

/** A picture of one colour, which differs enough for JPEG. */
const picture = (red: number, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: { r: (red * 37) % 256, g: 90, b: 20 } } });
const jpeg = (red: number) => picture(red).jpeg().toBuffer();

it("takes pictures, strips what they tell, and gives them to the office and the shop", async () => {
  const id = await createProduct(pool(), { sku: "P-1" });
  const exif = { IFD0: { Copyright: "secreto" }, IFD3: { GPSLatitudeRef: "N" } };
  const withPlace = await picture(1).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(withPlace.includes("secreto")).toBe(true);
  const first = await send(id, withPlace);
  expect(first.status).toBe(201);
  const png = await send(id, await picture(2).png().toBuffer());
  const webp = await send(id, await picture(3).webp().toBuffer());
  const ids = [first, png, webp].map(({ body }) => body.id);
  const detail = await read(id);
  expect(detail.pictures).toMatchObject(ids.map((one) => ({ id: one, state: "ready", error: null })));
  // Turned upright: its orientation is no longer a note in the file.
  expect(detail.pictures[0]).toMatchObject({ width: 300, height: 400 });
  expect(detail.product.pinned).toEqual(["images"]);
  const { rows } = await pool().query("select path from media where id = $1", [ids[0]]);
  const shown = await fetch(`${shop.origin}/media/${rows[0].path}`);
  const stored = Buffer.from(await shown.arrayBuffer());
  expect([shown.status, stored.includes("secreto")]).toEqual([200, false]);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  const small = await (await as("owner")).download(`${pathOf(id)}/${ids[0]}`);
  expect([small.status, small.headers.get("content-type"), small.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "private, max-age=86400, immutable",
  ]);
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: "webp", width: 300 });
});

it("takes the same picture once, whoever sends it how often at once", async () => {
  const id = await createProduct(pool(), { sku: "P-2" });
  const same = await jpeg(10);
  const answers = await Promise.all([
    send(id, same),
    send(id, same),
    send(id, await jpeg(11)),
    send(id, same),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await idsOf(id)).toHaveLength(2);
  const { rows } = await pool().query("select from audit_events where object = 'P-2'");
  expect(rows).toHaveLength(2);
});

it("refuses what is no picture for a shop, and stores nothing of it", async () => {
  const id = await createProduct(pool());
  const refusal = async (bytes: Buffer) => {
    const { status, body } = await send(id, bytes);
    return [status, body.errors?.picture?.[0]];
  };
  const unreadable = [422, "El archivo no se puede abrir como foto: usa JPEG, PNG o WebP."];
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script></svg>';
  expect(await refusal(Buffer.from(svg))).toEqual(unreadable);
  expect(await refusal(Buffer.from("<!doctype html><script>alert(1)</script>"))).toEqual(unreadable);
  expect(await refusal(Buffer.alloc(0))).toEqual(unreadable);
  expect(await refusal(await picture(1).gif().toBuffer())).toEqual(unreadable);
  expect(await refusal(await picture(1).avif().toBuffer())).toEqual(unreadable);
  const whole = await picture(1).png({ compressionLevel: 0 }).toBuffer();
  expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual(unreadable);
  expect(await refusal(await picture(1, 199, 400).jpeg().toBuffer())).toEqual([
    422,
    "La foto mide menos de 200 píxeles de lado: busca una más grande.",
  ]);
  const bomb = await picture(1, 6000, 5000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusal(bomb)).toEqual([422, "La foto tiene más de 25 megapíxeles: hazla más pequeña."]);
  const large = Buffer.concat([await jpeg(1), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await refusal(large)).toEqual([422, "La foto ocupa más de 10 MB: hazla más pequeña."]);
  expect((await send(id, await jpeg(1), "warehouse")).status).toBe(403);
  expect((await send(2_000_000_000, await jpeg(1))).status).toBe(404);
  expect(await idsOf(id)).toEqual([]);
});

it("drops what hides behind a picture's end", async () => {
  const id = await createProduct(pool());
  const { body } = await send(id, Buffer.concat([await jpeg(77), Buffer.from("<script>alert(1)</script>")]));
  const { rows } = await pool().query("select path from media where id = $1", [body.id]);
  const stored = Buffer.from(await (await fetch(`${shop.origin}/media/${rows[0].path}`)).arrayBuffer());
  expect(stored.includes("<script>")).toBe(false);
});

it("orders and removes pictures, and tells two people of each other", async () => {
  const id = await createProduct(pool());
  for (const red of [20, 21, 22]) await send(id, await jpeg(red));
  const [a = 0, b = 0, c = 0] = await idsOf(id);
  expect((await arrange(id, [a, b, c], [c, a, b])).status).toBe(204);
  expect(await idsOf(id)).toEqual([c, a, b]);
  const late = await arrange(id, [a, b, c], [b, a, c]);
  expect([late.status, late.body]).toMatchObject([409, { code: "product_changed", current: [c, a, b] }]);
  // The answer was lost: the same again is no conflict.
  expect((await arrange(id, [a, b, c], [c, a, b])).status).toBe(204);
  const [one, other] = await Promise.all([arrange(id, [c, a, b], [c]), arrange(id, [c, a, b], [a, b])]);
  expect([one.status, other.status].toSorted()).toEqual([204, 409]);
  const left = await idsOf(id);
  const foreign = await createProduct(pool());
  const { body } = await send(foreign, await jpeg(23));
  const wrong = await arrange(id, left, [...left, body.id]);
  expect([wrong.status, wrong.body.message]).toEqual([422, "Una de las fotos no es de este producto."]);
  expect((await (await as("owner")).download(`${pathOf(id)}/${body.id}`)).status).toBe(404);
  expect((await arrange(id, left, [])).status).toBe(204);
  expect(await idsOf(id)).toEqual([]);
});

it("takes no more than thirty, and feeds leave pictures of a person alone", async () => {
  const row = { sku: "P-30", name: "Retén", price: 3 };
  const images = Array.from({ length: 29 }, (_, n) => `https://example.com/${n}.jpg`);
  const source = (list: string[]) => [{ ...row, images: list }];
  await importCatalog({ databaseUrl: shop.databaseUrl, source: source(images) });
  const { rows } = await pool().query("select id from products where sku = 'P-30'");
  const id: number = rows[0].id;
  const answers = await Promise.all([send(id, await jpeg(30)), send(id, await jpeg(31))]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
    picture: ["El producto ya tiene 30 fotos: quita alguna antes."],
  });
  await importCatalog({ databaseUrl: shop.databaseUrl, source: source(["https://example.com/new.jpg"]) });
  const { pictures } = await read(id);
  expect(pictures).toHaveLength(30);
  expect(pictures[0]).toMatchObject({ state: "pending" });
});
