import {
  approveOpinion,
  getOpinionPhoto,
  listOpinions,
  type Opinion,
  rejectOpinion,
  removeOpinionPhoto,
  undoOpinion,
} from "@tuerca/office-contract";
import { runAs } from "@tuerca/platform/audit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeDelivered } from "../../../test/factories/delivered-order.ts";
import {
  createOfficeShop,
  enterAs,
  invite,
  type OfficeClient,
  type OfficeShop,
} from "../../../test/factories/office/office.ts";
import { createProduct, createRating } from "../../../test/index.ts";
import { openRatingAdmin } from "../../modules/ratings/rating-admin.ts";

let shop: OfficeShop;
let part = 0;
let ana: OfficeClient;
let eva: OfficeClient;
let id = 0;

beforeAll(async () => {
  const seed = async (pool: Parameters<typeof createProduct>[0]) => {
    part = await createProduct(pool, { sku: "D-1", name: "Disco", quantity: 100 });
  };
  shop = await createOfficeShop({ seed });
  ana = await enterAs(shop, (await invite(shop, "sales", "Ana")).id);
  eva = await enterAs(shop, (await invite(shop, "sales", "Eva")).id);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await query("delete from ratings");
  id = await createRating(shop.context.database.pool, { productId: part, status: "pending" });
});

const query = async (text: string, values: unknown[] = []) =>
  (await shop.context.database.pool.query(text, values)).rows;
const list = async (search = "") => (await ana.call(listOpinions, { query: search })).body;
const find = async (status = "pending") =>
  (await list(`status=${status}`)).opinions.find((one) => one.id === id) as Opinion;
const approve = (client: OfficeClient, seen: string) =>
  client.call(approveOpinion, { params: { id }, body: { seen } });
const reject = (client: OfficeClient, seen: string, reason = "Habla de otra tienda") =>
  client.call(rejectOpinion, { params: { id }, body: { seen, reason } });
const undo = (client: OfficeClient, seen: string) =>
  client.call(undoOpinion, { params: { id }, body: { seen } });
const acts = async () =>
  (
    await query(
      "select action, actor from audit_events where object = $1 and action like 'opinion.%' order by id",
      [String(id)],
    )
  ).map(({ action, actor }) => `${action} ${actor.replace(/^\d+ /, "")}`);

let buyers = 0;

/** Gives the opinion a buyer; returns their address. */
async function giveBuyer(): Promise<string> {
  const email = `opinion-${++buyers}@example.es`;
  const wants = [{ id: part, quantity: 1 }];
  const order = await placeDelivered(shop.context, shop.visitor(), { wants, email });
  await query("update ratings set order_id = $2 where id = $1", [id, order.id]);
  return email;
}
const decisionMails = async (email: string) =>
  query("select id, status, data from mails where recipient = $1 and template = 'rating-decided'", [email]);

describe("a decision", () => {
  it("shows an opinion at once, is recorded, and is undone by whoever has seen it", async () => {
    const { version, ...waiting } = await find();
    expect(waiting).toMatchObject({
      id,
      status: "pending",
      rating: 5,
      author: "Ana",
      is_buyers: false,
      reason: null,
      product: { id: part, sku: "D-1", name: "Disco" },
    });
    const approved = await approve(ana, version);
    expect(approved.status).toBe(200);
    expect((await find("approved")).version).toBe(approved.body.version);
    expect((await undo(ana, approved.body.version)).status).toBe(200);
    expect(await find()).toMatchObject({ status: "pending", version });
    expect((await reject(eva, version)).status).toBe(200);
    expect(await find("rejected")).toMatchObject({ reason: "Habla de otra tienda" });
    expect(await acts()).toEqual(["opinion.approved Ana", "opinion.reopened Ana", "opinion.rejected Eva"]);
    const [counted] = await query("select rating_count from product_stats where product_id = $1", [part]);
    expect(counted).toEqual({ rating_count: 0 });
  });

  it("is refused with who was faster and when, and harmless if repeated", async () => {
    const { version } = await find();
    const [first, second] = [await approve(ana, version), await reject(eva, version)];
    expect([first.status, second.status]).toEqual([200, 409]);
    const [{ moment }] = await query(
      `select to_char(at at time zone 'Europe/Madrid', 'FMDD/FMMM/YY, FMHH24:MI') as moment from audit_events
       where object = $1 and action = 'opinion.approved' order by id desc limit 1`,
      [String(id)],
    );
    expect(second.body).toMatchObject({
      code: "opinion_changed",
      message: `Otra persona ya ha decidido sobre esta opinión: Ana, el ${moment}.`,
    });
    expect((await approve(ana, version)).body).toEqual(first.body);
    expect((await undo(eva, version)).status).toBe(409);
    expect(await acts()).toEqual(["opinion.approved Ana"]);
  });

  it.each([1, 2, 3])("is one of two at the same moment (%i)", async () => {
    const { version } = await find();
    const answers = await Promise.all([approve(ana, version), reject(eva, version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await acts()).toHaveLength(1);
  });

  it("by a command is named in the refusal too", async () => {
    const { version } = await find();
    const admin = openRatingAdmin(shop.databaseUrl, shop.context.config);
    await runAs({ kind: "command", name: "root" }, () => admin.approve(id));
    await admin.close();
    expect((await reject(eva, version)).body).toMatchObject({
      message: expect.stringContaining(": root, el "),
    });
  });

  it("finds nothing where the author has changed the opinion", async () => {
    const { version } = await find();
    await query("delete from ratings where id = $1", [id]);
    const { status, body } = await approve(ana, version);
    expect([status, body]).toEqual([
      404,
      { message: "Esta opinión ya no está: su autor la ha cambiado o borrado." },
    ]);
  });
});

it("shows its photos to the staff, and loses one of them for good", async () => {
  const [photo, other] = ["a".repeat(22), "b".repeat(22)];
  await query(
    `insert into rating_photos (id, rating_id, position, content, small, created_at)
     select photo, $1, place, 'whole', 'small', now() from unnest($2::text[]) with ordinality o (photo, place)`,
    [id, [photo, other]],
  );
  expect((await find()).photos).toEqual([photo, other]);
  const params = { id, photo_id: photo ?? "" };
  const path = getOpinionPhoto.path.replace("{id}", String(id)).replace("{photo_id}", params.photo_id);
  const look = async () => (await ana.send("GET", path)).status;
  expect(await look()).toBe(200);
  expect((await ana.call(removeOpinionPhoto, { params })).status).toBe(204);
  expect([(await ana.call(removeOpinionPhoto, { params })).status, await look()]).toEqual([404, 404]);
  expect(await find()).toMatchObject({ photos: [other], comment: expect.any(String) });
  expect(await acts()).toEqual(["opinion.photo_removed Ana"]);
});

describe("the author's mail", () => {
  it("waits a minute, is about the last decision, and is not sent after an undo", async () => {
    const email = await giveBuyer();
    const first = await approve(ana, (await find()).version);
    const [mail] = await query(
      "select due_at > now() + interval '50 seconds' as waits from mails where recipient = $1 and once like 'opinion %'",
      [email],
    );
    expect(mail).toEqual({ waits: true });
    const second = await reject(ana, first.body.version);
    expect((await decisionMails(email)).map(({ data }) => data.reason)).toEqual(["Habla de otra tienda"]);
    const third = await undo(ana, second.body.version);
    expect(await decisionMails(email)).toEqual([]);
    expect((await approve(ana, third.body.version)).status).toBe(200);
    expect((await decisionMails(email)).map(({ data }) => data.reason)).toEqual([null]);
  });

  it("ends the undo once its sending has begun; another decision mails again", async () => {
    const email = await giveBuyer();
    const { body } = await approve(ana, (await find()).version);
    await query("update mails set attempts = 1 where recipient = $1 and template = 'rating-decided'", [
      email,
    ]);
    const refused = await undo(ana, body.version);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: "opinion_told", message: expect.stringContaining("ya ha salido") }),
    ]);
    expect((await find("approved")).version).toBe(body.version);
    expect((await reject(ana, body.version)).status).toBe(200);
    expect(await decisionMails(email)).toHaveLength(2);
  });
});

describe("the list", () => {
  it("has those that wait longest first and decided ones newest first, fifty a page", async () => {
    await query(
      `insert into ratings (product_id, rating, author, status, created_at)
       select $1, 3, 'Luis', 'pending', now() from generate_series(1, 119)`,
      [part],
    );
    const first = await list();
    expect([first.opinions.length, first.has_more, first.opinions[0]?.id]).toEqual([50, true, id]);
    const second = await list(`after=${first.opinions.at(-1)?.id}`);
    const third = await list(`after=${second.opinions.at(-1)?.id}`);
    expect([third.opinions.length, third.has_more]).toEqual([20, false]);
    const all = [first, second, third].flatMap(({ opinions }) => opinions.map((one) => one.id));
    expect(all).toEqual([...new Set(all)].sort((left, right) => left - right));
    await query("update ratings set status = 'rejected', reason = 'x'");
    const rejected = (await list("status=rejected")).opinions.map((one) => one.id);
    expect(rejected).toEqual(all.toReversed().slice(0, 50));
  });

  it.each([
    ["status=todas", ["status"]],
    ["after=0", ["after"]],
    ["after=x", ["after"]],
    ["after=99999999999", ["after"]],
    ["page=2", ["page"]],
  ])("refuses %s at its field", async (search, fields) => {
    const { status, body } = await ana.send("GET", `/office/api/opinions?${search}`);
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
  });

  it("refuses a decision without version, without reason, and with one that cannot be stored", async () => {
    const { version } = await find();
    const at = `/office/api/opinions/${id}`;
    const fieldsOf = async (verb: string, body: unknown) =>
      Object.keys((await ana.send("POST", `${at}/${verb}`, body)).body.errors ?? {});
    for (const seen of [undefined, "", "x", 7, "A".repeat(32)])
      expect(await fieldsOf("approve", { seen })).toEqual(["seen"]);
    for (const reason of [undefined, "", "  ", "x".repeat(501), "a\u0000b", { $ne: 1 }])
      expect(await fieldsOf("reject", { seen: version, reason })).toEqual(["reason"]);
    for (const wrong of ["0", "x", "99999999999"])
      expect((await ana.send("POST", `/office/api/opinions/${wrong}/undo`, { seen: version })).status).toBe(
        404,
      );
    expect(await find()).toMatchObject({ version });
  });
});
