import {
  addRatingPhoto,
  addRatingPhotoByLink,
  deleteUser,
  downloadUserData,
  getRatings,
  getVoted,
  rateByLink,
  rateProduct,
  reviewProduct,
} from "@tuerca/contract";
import { createManualClock, DAY_MS, HOUR_MS } from "@tuerca/platform/clock/clock";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createRatingRequest } from "../../../test/factories/create-rating-request.ts";
import { newCustomer, PASSWORD } from "../../../test/factories/customer.ts";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import { createProduct, createTestShop, type TestClient, type TestShop } from "../../../test/index.ts";
import { forgetOldData } from "../../flows/upkeep/forget-old-data.ts";
import { openRatingAdmin, type RatingAdmin } from "./rating-admin.ts";

const clock = createManualClock(new Date("2026-11-02T09:00:00Z"));
let shop: TestShop;
let admin: RatingAdmin;
let disc: number;
let picture: Blob;
let count = 0;

beforeAll(async () => {
  shop = await createTestShop({
    clock,
    seed: async (pool) => {
      disc = await createProduct(pool, { name: "Disco", quantity: 1000 });
    },
  });
  admin = openRatingAdmin(shop.databaseUrl, shop.context.config);
  const image = sharp({ create: { width: 2000, height: 900, channels: 3, background: "#667788" } });
  const bytes = await image
    .jpeg()
    .withExif({ IFD0: { Artist: "Ana" } })
    .toBuffer();
  picture = new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
});
afterAll(async () => {
  await admin.close();
  await shop.close();
});
beforeEach(() => clock.advance(2 * HOUR_MS));

const params = () => ({ id: disc });
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(sql, values)).rows;
async function buyer() {
  const email = `foto-${++count}@example.es`;
  const { visitor, user } = await newCustomer(shop, email);
  const order = await placeDelivered(shop.context, visitor, { wants: [{ id: disc, quantity: 1 }], email });
  return { visitor, user, order };
}
const upload = async (visitor: TestClient, body = picture) =>
  visitor.call(addRatingPhoto, { params: params(), body });
const uploaded = async (visitor: TestClient): Promise<string> => (await upload(visitor)).body.id;
const review = (visitor: TestClient, photos: string[], comment = "Frena bien") =>
  visitor.call(reviewProduct, { params: params(), body: { title: "", comment, photos } });
const own = async (visitor: TestClient) => (await visitor.call(getVoted, { params: params() })).body.own;
const idOf = async (photo: string): Promise<number> =>
  (await query("select rating_id from rating_photos where id = $1", [photo]))[0]?.rating_id;
const look = async (id: string, size = "") => {
  const response = await fetch(`${shop.origin}/media/opinions/${id}.jpg${size}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const shown = async (id: number) =>
  (await shop.visitor().call(getRatings, { query: `product=${disc}` })).body.data?.find(
    (one) => one.id === id,
  );
const soon = { timeout: 15_000 };

/** A buyer whose opinion has two photos and waits. */
async function givenWithPhotos() {
  const given = await buyer();
  const photos = [await uploaded(given.visitor), await uploaded(given.visitor)];
  await given.visitor.call(rateProduct, { params: params(), body: { rating: 5 } });
  expect((await review(given.visitor, photos)).status).toBe(200);
  return { ...given, photos };
}

it("stores a buyer's photos without metadata, in their order, small and whole", async () => {
  const { visitor, photos } = await givenWithPhotos();
  expect(await own(visitor)).toMatchObject({ status: "pending", photos });
  const { response, bytes } = await look(photos[0] ?? "");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  const whole = await sharp(bytes).metadata();
  expect([whole.format, whole.width, whole.exif]).toEqual(["jpeg", 1600, undefined]);
  const small = await sharp((await look(photos[0] ?? "", "?t=w_75,h_75")).bytes).metadata();
  expect([small.format, small.width]).toEqual(["jpeg", 240]);
  // Another order, without one: the opinion is read anew.
  const before = await idOf(photos[1] ?? "");
  const added = await uploaded(visitor);
  expect((await review(visitor, [added, photos[1] ?? ""])).body.own?.photos).toEqual([added, photos[1]]);
  expect(await idOf(added)).not.toBe(before);
  expect((await look(photos[0] ?? "")).response.status).toBe(404);
  // The same again, and texts without photos, change none.
  await review(visitor, [added, photos[1] ?? ""]);
  await visitor.call(rateProduct, { params: params(), body: { rating: 4 } });
  expect((await own(visitor))?.photos).toEqual([added, photos[1]]);
});

it("shows them with the opinion, and hides them with it", async () => {
  const { visitor, photos } = await givenWithPhotos();
  const id = await idOf(photos[0] ?? "");
  await admin.approve(id);
  await expect.poll(() => shown(id), soon).toMatchObject({ photos });
  expect((await upload(visitor)).status).toBe(403);
  await admin.reject(id, "Se ve una matrícula");
  expect((await look(photos[0] ?? "")).response.status).toBe(404);
  expect((await own(visitor))?.photos).toEqual([]);
});

it("refuses photos of others, too many, twice the same, and what is none, at their field", async () => {
  const [{ visitor }, other] = [await buyer(), await givenWithPhotos()];
  await visitor.call(rateProduct, { params: params(), body: { rating: 3 } });
  const stolen = [await uploaded(other.visitor), other.photos[0] ?? ""];
  for (const photo of stolen) {
    const { status, body } = await review(visitor, [photo]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { photos: [expect.stringContaining("ya no está")] } });
  }
  const mine = await uploaded(visitor);
  expect((await review(visitor, [mine, mine])).status).toBe(422);
  expect(
    (
      await review(
        visitor,
        Array.from({ length: 5 }, () => mine),
      )
    ).status,
  ).toBe(422);
  expect((await own(visitor))?.photos).toEqual([]);
  const text = await upload(visitor, new Blob(["no soy una foto"], { type: "image/jpeg" }));
  expect(text.status).toBe(422);
  expect(text.body).toMatchObject({ errors: { photo: [expect.stringContaining("JPEG")] } });
  const { visitor: stranger } = await newCustomer(shop, `foto-${++count}@example.es`);
  expect((await upload(stranger)).status).toBe(403);
  expect((await upload(shop.visitor())).status).toBe(401);
});

it("takes them by the mailed link of a guest's order", async () => {
  const visitor = shop.visitor();
  const email = `foto-${++count}@example.es`;
  const order = await placeDelivered(shop.context, visitor, { wants: [{ id: disc, quantity: 1 }], email });
  const secret = await createRatingRequest(shop.context.database.pool, order.id, clock.now());
  const send = (given: string) =>
    visitor.call(addRatingPhotoByLink, {
      params: params(),
      headers: { "rating-secret": given },
      body: picture,
    });
  const { body } = await send(secret);
  const opinion = { secret, product: disc, rating: 4, title: "", comment: "", photos: [body.id] };
  expect((await visitor.call(rateByLink, { body: opinion })).body.own?.photos).toEqual([body.id]);
  expect((await send("x".repeat(22))).status).toBe(404);
});

it("deletes those that no opinion takes after a day", async () => {
  const { visitor, photos } = await givenWithPhotos();
  const loose = await uploaded(visitor);
  clock.advance(DAY_MS + HOUR_MS);
  await forgetOldData(shop.context);
  expect((await look(loose)).response.status).toBe(404);
  expect((await look(photos[0] ?? "")).response.status).toBe(200);
});

it("hands them out and deletes them with the account, also of an opinion that stays", async () => {
  const { visitor, photos } = await givenWithPhotos();
  const others = await givenWithPhotos();
  expect((await visitor.call(downloadUserData)).body.ratings).toMatchObject([{ photos }]);
  const id = await idOf(photos[0] ?? "");
  await admin.approve(id);
  await expect.poll(() => shown(id), soon).toMatchObject({ author: "Ana P.", photos });
  const change = () => query("select changed_xid from product_stats where product_id = $1", [disc]);
  const before = await change();
  expect((await visitor.call(deleteUser, { body: { password: PASSWORD } })).status).toBe(204);
  expect((await look(photos[0] ?? "")).response.status).toBe(404);
  expect((await look(others.photos[0] ?? "")).response.status).toBe(200);
  expect(await change()).not.toEqual(before);
  await expect.poll(() => shown(id), soon).toMatchObject({ author: "Cliente", photos: [] });
});
