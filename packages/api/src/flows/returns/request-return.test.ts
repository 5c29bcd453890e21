import { once } from "node:events";
import { request } from "node:http";
import {
  addReturnPhoto,
  getReturnLabel,
  getReturnPhoto,
  requestReturn as requestCall,
  sendReturn as sendCall,
} from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailsTo, newCustomer } from "../../../test/factories/customer.ts";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import { readLinkedOrder } from "../../../test/factories/guest.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { forgetOldData } from "../upkeep/forget-old-data.ts";
import { approveReturn, refuseReturn } from "./decide-return.ts";
import { receiveReturn } from "./receive-return.ts";

const OPERATOR = "pedidos@tienda.example";
const clock = createManualClock(new Date("2026-11-18T10:00:00Z"));

let shop: TestShop;
let disc = 0;
let oil = 0;
beforeAll(async () => {
  shop = await createTestShop({
    clock,
    environment: { ORDER_MAIL_TO: OPERATOR, LOG_LEVEL: "silent" },
    seed: async (pool) => {
      disc = await createProduct(pool, { sku: "D-1", name: "Disco", quantity: 1000 });
      oil = await createProduct(pool, { sku: "A-1", name: "Aceite", quantity: 1000 });
    },
  });
});
afterAll(() => shop.close());
// Rate limits are per hour.
beforeEach(() => clock.advance(2 * HOUR_MS));

let emails = 0;

/** Two discs and an oil, delivered to a visitor. */
async function deliver(visitor: TestClient = shop.visitor()) {
  emails += 1;
  const email = `vuelve-${emails}@example.es`;
  const wants = [
    { id: disc, quantity: 2 },
    { id: oil, quantity: 1 },
  ];
  const { id, number } = await placeDelivered(shop.context, visitor, { wants, email });
  return { id, number, email, visitor };
}

const seen = (id: string) => readLinkedOrder(shop.visitor(), id);

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } });
const blob = (bytes: Buffer, type = "image/jpeg") => new Blob([new Uint8Array(bytes)], { type });
const PHOTO = blob(await picture(40, 30).jpeg().toBuffer());

const upload = (visitor: TestClient, id: string, photo = PHOTO) =>
  visitor.call(addReturnPhoto, { params: { id }, body: photo });

/** The ids of so many uploaded photos. */
async function uploadAll(visitor: TestClient, id: string, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await upload(visitor, id)).body.id);
  return ids;
}

const FORM = {
  reason: "damaged" as const,
  lines: [{ line: 1, quantity: 1 }],
  explanation: "Vino rota\nla caja",
  photos: [] as string[],
};

const ask = (visitor: TestClient, id: string, form: object = {}, key: string = crypto.randomUUID()) =>
  visitor.send<{ number: string; errors: Record<string, string[]>; code: string; message: string }>(
    "POST",
    requestCall.path.replace("{id}", id),
    { ...FORM, ...form },
    { "idempotency-key": key },
  );

/** The bytes that an order's link gives for a photo. */
async function fetchPhoto(id: string, photo_id: string) {
  const path = getReturnPhoto.path.replace("{id}", id).replace("{photo_id}", photo_id);
  const answer = await fetch(shop.origin + path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const send = (visitor: TestClient, id: string, number: string, tracking_number: string | null = null) =>
  visitor.call(sendCall, { params: { id, number }, body: { tracking_number } });
const label = (visitor: TestClient, id: string, number: string) =>
  visitor.call(getReturnLabel, { params: { id, number } });

describe("a customer's request", () => {
  it("opens one return with its photos, however often it is sent, and is told to both sides", async () => {
    const { id, number: orderNumber, email, visitor } = await deliver();
    expect(await seen(id)).toMatchObject({
      can: { return: true },
      returnable: [
        { line: 1, quantity: 2 },
        { line: 2, quantity: 1 },
      ],
    });
    const photos = await uploadAll(visitor, id, 2);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(visitor, id, { photos }, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [number = "", ...others] = new Set(answers.map(({ body }) => body.number));
    expect(others).toEqual([]);
    const after = await seen(id);
    expect(after.returns).toMatchObject([
      {
        number,
        state: "requested",
        explanation: FORM.explanation,
        items: [{ sku: "D-1", quantity: 1 }],
        photos: photos.toSorted().map((photo) => ({ id: photo, by_shop: false })),
      },
    ]);
    expect(after.returnable).toEqual([
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
    ]);
    const mails = (await mailsTo(shop.context, email)).filter(({ template }) => /return/.test(template));
    expect(mails).toMatchObject([
      { template: "return-requested", data: { returned: { number, customerPays: false } } },
    ]);
    const operators = (await mailsTo(shop.context, OPERATOR)).filter(
      ({ template }) => template === "new-return",
    );
    expect(operators).toMatchObject([
      { data: { number, photos: 2, explanation: FORM.explanation, order: { number: orderNumber } } },
    ]);
  });

  it("shares the pieces with the same from other tabs, and gets those of a refused one back", async () => {
    const { id } = await deliver();
    const all = [{ line: 1, quantity: 2 }];
    const tabs = await Promise.all([1, 2, 3, 4].map(() => ask(shop.visitor(), id, { lines: all })));
    const opened = tabs.filter(({ status }) => status === 201);
    expect(opened).toHaveLength(1);
    for (const { status, body } of tabs.filter((tab) => !opened.includes(tab)))
      expect([status, body.code]).toEqual([409, "return_state"]);
    await refuseReturn(shop.context, opened[0]?.body.number ?? "", { because: "Falta", photos: [] });
    expect((await ask(shop.visitor(), id, { lines: all })).status).toBe(201);
  });

  it.each([
    ["a withdrawal", { reason: "withdrawal" }, 422, "reason"],
    ["no words", { explanation: "  " }, 422, "explanation"],
    ["too many words", { explanation: "a".repeat(1001) }, 422, "explanation"],
    ["a link", { explanation: "Mira https://premio.com" }, 422, "explanation"],
    ["no line", { lines: [] }, 422, "lines"],
    ["an unknown line", { lines: [{ line: 3, quantity: 1 }] }, 422, "lines"],
    ["no piece", { lines: [{ line: 1, quantity: 0 }] }, 422, "lines.0.quantity"],
    ["a line twice", { lines: Array(2).fill({ line: 1, quantity: 1 }) }, 422, "lines"],
    ["more pieces than came", { lines: [{ line: 1, quantity: 3 }] }, 409, null],
    ["four photos", { photos: ["a", "b", "c", "d"] }, 422, "photos"],
    ["an unknown photo", { photos: ["A".repeat(22)] }, 422, "photos"],
    ["a field of its own", { state: "approved" }, 422, "state"],
  ])("is refused with %s", async (_, form, status, field) => {
    const { id, visitor } = await deliver();
    const answer = await ask(visitor, id, form);
    expect(answer.status).toBe(status);
    if (field) expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect((await seen(id)).returns).toEqual([]);
  });

  it("is one of ten an hour, refused ones included", async () => {
    const { id, visitor } = await deliver();
    for (let n = 0; n < 10; n += 1) {
      const { number } = (await ask(visitor, id)).body;
      await refuseReturn(shop.context, number, { because: "No", photos: [] });
    }
    expect((await ask(visitor, id)).status).toBe(429);
    clock.advance(HOUR_MS);
    expect((await ask(visitor, id)).status).toBe(201);
  });

  it("can be made from the delivery on, until the guarantee of three years is over", async () => {
    const { id, visitor } = await deliver();
    const [photo] = await uploadAll(visitor, id, 1);
    clock.advance(3 * 365 * DAY_MS);
    expect((await seen(id)).can.return).toBe(true);
    clock.advance(2 * DAY_MS);
    expect(await seen(id)).toMatchObject({ can: { return: false }, returnable: [] });
    expect((await ask(visitor, id)).body).toMatchObject({ code: "return_state" });
    expect((await upload(visitor, id)).status).toBe(409);
    expect(photo).toBeDefined();
  });
});

describe("the way of a return", () => {
  it("is approved, labelled, sent with its number, and received", async () => {
    const { id, visitor } = await deliver();
    const { number } = (await ask(visitor, id)).body;
    expect((await label(visitor, id, number)).status).toBe(404);
    expect((await send(visitor, id, number)).status).toBe(409);
    await approveReturn(shop.context, number);
    const pdf = await label(visitor, id, number);
    expect([pdf.status, pdf.headers.get("content-disposition")]).toEqual([
      200,
      `attachment; filename="${number}.pdf"`,
    ]);
    expect(String(pdf.body).slice(0, 5)).toBe("%PDF-");
    const both = await Promise.all([send(visitor, id, number), send(visitor, id, number, "ES-9")]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    const { returns } = await seen(id);
    expect(returns).toMatchObject([
      { state: "sent", tracking_number: "ES-9", history: [{}, {}, { state: "sent" }] },
    ]);
    expect(returns[0]?.history).toHaveLength(3);
    expect((await label(visitor, id, number)).status).toBe(200);
    await approveReturn(shop.context, number).catch((error) => expect(error.message).toContain("is sent"));
    await receiveReturn(shop.context, number, { bad: [], missing: [] });
    expect((await send(visitor, id, number)).status).toBe(409);
    expect((await label(visitor, id, number)).status).toBe(404);
  });

  it("ends refused with the shop's photos, which its mail mentions", async () => {
    const { id, email, visitor } = await deliver();
    const { number } = (await ask(visitor, id)).body;
    const photos = [await picture(10, 10).jpeg().toBuffer()];
    for (const _ of [1, 2]) await refuseReturn(shop.context, number, { because: "Golpe", photos });
    const [returned] = (await seen(id)).returns;
    expect(returned).toMatchObject({ refused_because: "Golpe", photos: [{ by_shop: true }] });
    expect((await fetchPhoto(id, returned?.photos[0]?.id ?? "")).answer.status).toBe(200);
    expect((await mailsTo(shop.context, email)).at(-1)?.data).toMatchObject({
      returned: { hasPhotos: true },
    });
  });
});

describe("a photo", () => {
  it("is stored upright, small and without what its camera wrote", async () => {
    const { id, visitor } = await deliver();
    const exif = { IFD0: { Copyright: "Calle Secreta, 1" } };
    const bytes = await picture(2400, 1200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const { status, body } = await upload(visitor, id, blob(bytes));
    expect(status).toBe(201);
    const { answer, bytes: stored } = await fetchPhoto(id, body.id);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 800, height: 1600 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    expect(stored.includes("Secreta")).toBe(false);
  });

  const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>`;
  it.each([
    ["a page", async () => Buffer.from("<html>"), "No podemos abrir"],
    ["nothing", async () => Buffer.alloc(0), "No podemos abrir"],
    ["an SVG", async () => Buffer.from(SVG), "No podemos abrir"],
    ["half a PNG", async () => (await picture(500, 500).png().toBuffer()).subarray(0, 300), "No podemos"],
    ["11 MB", async () => Buffer.alloc(11 * 1024 * 1024), "más de 10 MB"],
    ["25 megapixels", async () => picture(5001, 5000).png().toBuffer(), "25 megapíxeles"],
  ])("is not %s", async (_, make, text) => {
    const { id, visitor } = await deliver();
    const { status, body } = await upload(visitor, id, blob(await make()));
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { photo: [expect.stringContaining(text)] } });
  });

  it("is not more than 10 MB of a length that is not announced", async () => {
    const { id, visitor } = await deliver();
    await upload(visitor, id);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const token = decodeURIComponent(visitor.cookies.get("XSRF-TOKEN") ?? "");
    const sent = request(shop.origin + addReturnPhoto.path.replace("{id}", id), {
      method: "POST",
      headers: { cookie, "x-xsrf-token": token, "content-type": "image/jpeg" },
    });
    const answered = once(sent, "response");
    for (let n = 0; n < 11; n += 1) sent.write(Buffer.alloc(1024 * 1024));
    const [{ statusCode }] = await answered;
    expect(statusCode).toBe(422);
    sent.destroy();
  });

  it("is one of thirty an hour", async () => {
    const { id, visitor } = await deliver();
    await uploadAll(visitor, id, 30);
    expect((await upload(visitor, id)).status).toBe(429);
  });

  it("belongs to its order's returns alone", async () => {
    const [first, second] = [await deliver(), await deliver()];
    const [photo = ""] = await uploadAll(first.visitor, first.id, 1);
    expect((await ask(second.visitor, second.id, { photos: [photo] })).body.errors).toHaveProperty("photos");
    expect((await seen(second.id)).returns).toEqual([]);
    expect((await fetchPhoto(second.id, photo)).answer.status).toBe(404);
    expect((await ask(first.visitor, first.id, { photos: [photo] })).status).toBe(201);
    expect((await ask(first.visitor, first.id, { photos: [photo] })).body.errors).toHaveProperty("photos");
  });

  it("is forgotten after a day without a request, and five years after one", async () => {
    const { id, visitor } = await deliver();
    const [loose = "", used = ""] = await uploadAll(visitor, id, 2);
    await ask(visitor, id, { photos: [used] });
    const found = async () =>
      Promise.all([loose, used].map(async (photo) => (await fetchPhoto(id, photo)).answer.status));
    clock.advance(DAY_MS - HOUR_MS);
    await forgetOldData(shop.context);
    expect(await found()).toEqual([200, 200]);
    clock.advance(2 * HOUR_MS);
    await forgetOldData(shop.context);
    expect(await found()).toEqual([404, 200]);
    clock.advance(5 * 366 * DAY_MS);
    await forgetOldData(shop.context);
    expect(await found()).toEqual([404, 404]);
  });
});

it("an order's returns are its guest's by the link, and an account's by the login; all others get the same bytes", async () => {
  const customer = await newCustomer(shop);
  const { visitor } = customer;
  const mine = await deliver(visitor);
  const guests = await deliver();
  const [photo = ""] = await uploadAll(visitor, mine.id, 1);
  const { number } = (await ask(visitor, mine.id, { photos: [photo] })).body;
  const guestsReturn = (await ask(guests.visitor, guests.id)).body.number;
  for (const one of [number, guestsReturn]) await approveReturn(shop.context, one);
  const near = `${guests.id.slice(0, -1)}${guests.id.endsWith("A") ? "Q" : "A"}`;
  const bodies = new Set<string>();
  for (const who of [shop.visitor(), guests.visitor])
    for (const [id, of] of [
      [mine.id, number],
      [near, guestsReturn],
      [guests.id, number],
      [guests.number, guestsReturn],
    ] as const) {
      clock.advance(HOUR_MS);
      const isOwn = id === guests.id;
      const answers = [
        await who.call(getReturnPhoto, { params: { id, photo_id: photo } }),
        await label(who, id, of),
        await send(who, id, of),
        ...(isOwn ? [] : [await ask(who, id), await upload(who, id)]),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        bodies.add(JSON.stringify(body));
      }
    }
  expect([...bodies]).toEqual(['{"message":"No encontrado."}']);
  expect((await label(visitor, mine.id, number)).status).toBe(200);
  expect((await visitor.call(getReturnPhoto, { params: { id: mine.id, photo_id: photo } })).status).toBe(200);
  expect((await send(visitor, mine.id, number)).status).toBe(204);
});
