import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendWithdrawal } from "@tuerca/contract";
import { ACTS, type AuditSearch, runAs } from "@tuerca/platform/audit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addFailedMail, addFailedText, addJob } from "../../../test/factories/failures.ts";
import { giftLine, giveGiftCards, offerGiftCard } from "../../../test/factories/gift-cards.ts";
import { issueAll } from "../../../test/factories/invoices.ts";
import { placeBy } from "../../../test/factories/payments/pay-calls.ts";
import { type PayShop, startPayShop } from "../../../test/factories/payments/pay-shop.ts";
import { createProduct, createRating } from "../../../test/index.ts";
import { openCarrierAdmin } from "../../modules/carriers/carrier-admin.ts";
import { seedVehicles } from "../../modules/catalog/test/seed-vehicles.ts";
import { openCouponAdmin } from "../../modules/coupons/admin/coupon-admin.ts";
import { openGiftCardAdmin } from "../../modules/gift-cards/gift-card-admin.ts";
import { importCatalog, openVehicleAdmin, recordImport } from "../../modules/import/index.ts";
import { openMediaAdmin } from "../../modules/media/media-admin.ts";
import { openProductAdmin } from "../../modules/products/index.ts";
import { openRatingAdmin } from "../../modules/ratings/rating-admin.ts";
import { openSourceAdmin } from "../../modules/watched-sources/index.ts";
import { markOrderPaid } from "../orders/settle-order.ts";
import { openAuditAdmin } from "./audit-admin.ts";
import { exportInvoices } from "./books/export-invoices.ts";
import { exportTable } from "./export-table.ts";
import { openFailureAdmin } from "./failure-admin.ts";
import { openInvoiceAdmin } from "./invoice-admin.ts";
import { openMergeAdmin } from "./merge-admin.ts";
import { openOrderAdmin } from "./order-admin.ts";
import { openReturnAdmin } from "./return-admin.ts";
import { openWithdrawalAdmin } from "./withdrawal-admin.ts";

let shop: PayShop;
let folder: string;
let part: number;
let card: number;
let opinion: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tuerca-audit-"));
  shop = await startPayShop(async (pool) => {
    part = await createProduct(pool, { sku: "D-1", price: 2599 });
    card = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
    const rating = {
      productId: part,
      rating: 2,
      title: "Regular",
      comment: "Tarda",
      status: "pending",
    } as const;
    opinion = await createRating(pool, rating);
  });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const ana = { kind: "command", name: "ana" } as const;
const pool = () => shop.context.database.pool;

/** Runs an operator's work under Ana's name; returns the acts that it left, oldest first. */
async function actsOf<Admin extends { close(): Promise<void> }>(
  open: () => Admin,
  work: (admin: Admin) => Promise<unknown>,
): Promise<string[]> {
  const { rows: before } = await pool().query("select coalesce(max(id), 0) as id from audit_events");
  const admin = open();
  await runAs(ana, () => work(admin));
  await admin.close();
  const { rows } = await pool().query("select action, actor from audit_events where id > $1 order by id", [
    before[0].id,
  ]);
  for (const { actor } of rows) expect(actor).toBe("ana");
  return rows.map(({ action }) => action);
}

const orders = () => openOrderAdmin(shop.databaseUrl, shop.context.config);
const returns = () => openReturnAdmin(shop.databaseUrl, shop.context.config);
const placed = async (way: "card" | "transfer") => {
  const visitor = shop.visitor();
  const { order } = await placeBy(visitor, way, part);
  if (way === "card") await shop.payByCard(visitor, order.id);
  if (way === "card") await shop.sandbox.settled();
  return order.number as string;
};
const tracking = (trackingNumber: string) => ({ carrier: "Correos", trackingNumber, url: null });

it("records an order's way, each step once", async () => {
  const number = await placed("transfer");
  expect(
    await actsOf(orders, async (admin) => {
      for (const _ of [1, 2]) {
        await admin.paid(number);
        await admin.prepare(number).catch(() => undefined);
        await admin.ship(number, tracking("ES1"));
      }
      await admin.ship(number, tracking("ES2"));
      await admin.askForAccount(number);
      for (const _ of [1, 2]) await admin.deliver(number);
      const part = { amountCents: 500, because: "Un arañazo", reference: "T-1" };
      for (const _ of [1, 2]) await admin.refundPartByHand(number, part);
      await admin.refundByHand(number, { reference: "T-2" });
    }),
  ).toEqual([
    "order.paid",
    "order.preparing",
    "order.shipped",
    "order.tracking",
    "order.account_asked",
    "order.delivered",
    "order.part_refunded_by_hand",
    "order.refunded_by_hand",
  ]);
});

it("records refunds by the gateway, cancellations, and parcels that come back", async () => {
  const [paid, unpaid, sent, left] = [
    await placed("card"),
    await placed("transfer"),
    await placed("card"),
    await placed("card"),
  ] as [string, string, string, string];
  expect(
    await actsOf(orders, async (admin) => {
      await admin.refund(paid, { amountCents: 100, because: "Un arañazo" });
      for (const _ of [1, 2]) await admin.cancel(unpaid);
      await admin.ship(sent, tracking("ES3"));
      for (const _ of [1, 2]) await admin.recordReturn(sent);
      await expect(admin.cancel(sent)).rejects.toThrow();
      const truly = { parcel: tracking("ES4"), because: "Ya estaba en la furgoneta" };
      for (const _ of [1, 2]) await admin.trulyLeft(left, truly);
    }),
  ).toEqual([
    "order.refunded",
    "order.cancelled",
    "order.shipped",
    "order.returned",
    "order.shipped",
    "order.truly_left",
  ]);
});

it("records what happens to returns and withdrawals", async () => {
  const [one, other] = [await placed("transfer"), await placed("transfer")];
  const admin = orders();
  for (const number of [one, other]) {
    await admin.paid(number);
    await admin.ship(number, tracking(number));
  }
  await admin.close();
  const request = { reason: "faulty", lines: null, explanation: null } as const;
  expect(
    await actsOf(returns, async (admin) => {
      const kept = await admin.open({ ...request, orderNumber: one });
      for (const _ of [1, 2]) await admin.approve(kept);
      await admin.recordSent(kept, "ES9");
      for (const _ of [1, 2]) await admin.receive(kept, { bad: [], missing: [] });
      await admin.refund(kept, { deductionCents: 0, reference: "T-3" });
      const refused = await admin.open({ ...request, orderNumber: other });
      await admin.refuse(refused, { because: "Montada", photos: [] });
    }),
  ).toEqual([
    "return.opened",
    "return.approved",
    "return.sent",
    "return.received",
    "return.refunded",
    "return.opened",
    "return.refused",
  ]);
  const body = { name: "Ana", order: "el de los frenos", email: "ana@example.es", comment: null };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const { reference } = (await shop.visitor().call(sendWithdrawal, { headers, body })).body;
  expect(
    await actsOf(
      () => openWithdrawalAdmin(shop.databaseUrl, shop.context.config),
      async (admin) => {
        for (const _ of [1, 2]) await admin.assign(reference, one);
        for (const _ of [1, 2]) await admin.done(reference);
      },
    ),
  ).toEqual(["withdrawal.assigned", "withdrawal.processed"]);
});

it("records what is changed in the catalogue, with the values before and after", async () => {
  const products = () => openProductAdmin(shop.databaseUrl);
  expect(await actsOf(products, (admin) => admin.change("D-1", { price: 2000, pin: ["price"] }))).toEqual([
    "product.changed",
  ]);
  const { rows } = await pool().query("select before, after from audit_events order by id desc limit 1");
  expect(rows).toEqual([{ before: { price: 2599, pinned: [] }, after: { price: 2000, pinned: ["price"] } }]);
  const feed = join(folder, "feed.csv");
  await writeFile(feed, "sku,name,price\nN-1,Bujía,5\n");
  const nothing = () => ({ close: async () => undefined });
  const { databaseUrl } = shop;
  const recorded = { what: "catalogue", source: "default", file: feed } as const;
  const run = () => recordImport(databaseUrl, recorded, () => importCatalog({ source: feed, databaseUrl }));
  expect(await actsOf(nothing, run)).toEqual(["import.started", "import.ended"]);
  const merges = () => openMergeAdmin(databaseUrl, shop.context.config);
  expect(await actsOf(merges, (admin) => admin.merge("N-1", "D-1"))).toEqual(["product.merged"]);
  const { vehicles } = await seedVehicles(pool());
  const pair = { from: `id:${vehicles.tsi}`, into: `id:${vehicles.tdi}` };
  const garage = () => openVehicleAdmin(databaseUrl);
  expect(await actsOf(garage, (admin) => admin.merge(pair))).toEqual(["vehicle.merged"]);
  const source = {
    name: "bosch",
    location: feed,
    username: null,
    passwordEnv: null,
    map: null,
    sheet: null,
    schedule: { everyMinutes: 60 },
    prune: false,
    pruneLimit: null,
    mailTo: [],
  };
  expect(
    await actsOf(
      () => openSourceAdmin(databaseUrl),
      async (admin) => {
        await admin.add(source);
        await admin.pause("bosch", true);
        await admin.pause("bosch", false);
        await admin.remove("bosch");
      },
    ),
  ).toEqual(["source.added", "source.paused", "source.resumed", "source.removed"]);
  expect(
    await actsOf(
      () => openMediaAdmin(databaseUrl),
      async (admin) => {
        await pool().query("insert into media (source, status) values ('http://x.example/1.jpg', 'failed')");
        await admin.retry();
        await admin.retry();
        const { rows } = await pool().query("select slug from categories limit 1");
        const picture = { source: "drawing:disc", root: null, path: "drawings/disc.svg" };
        for (const _ of [1, 2]) await admin.pictureCategory(rows[0].slug, picture);
        await admin.pictureCategory("ninguna", picture);
        await admin.draw({ words: "tornillos", drawing: "tool-kit" });
        await admin.undraw("tornillos");
        await admin.undraw("tornillos");
      },
    ),
  ).toEqual(["picture.retried", "category.pictured", "drawing.set", "drawing.dropped"]);
});

it("records what is tried again", async () => {
  await addJob(pool(), { name: "send-reset", state: "failed" });
  await addFailedMail(pool(), "ana@example.es");
  await addFailedText(pool(), "+34600100200");
  expect(
    await actsOf(
      () => openFailureAdmin(shop.databaseUrl),
      async (admin) => {
        for (const _ of [1, 2])
          for (const kind of ["jobs", "mails", "texts"] as const) await admin.retry(kind, null);
      },
    ),
  ).toEqual(["job.retried", "mail.retried", "text.retried"]);
});

it("records what is set in the shop", async () => {
  const { databaseUrl } = shop;
  const coupon = {
    code: "CINCO",
    name: "Cinco",
    kind: "fixed" as const,
    value: 500,
    minCents: 0,
    from: null,
    until: null,
    categories: [],
    brands: [],
    maxUses: null,
    maxUsesPerCustomer: null,
    isPublic: false,
  };
  expect(
    await actsOf(
      () => openCouponAdmin(databaseUrl),
      async (admin) => {
        await admin.create(coupon);
        for (const _ of [1, 2]) await admin.change("CINCO", { minCents: 900 }, "2026-11-27");
        for (const _ of [1, 2]) await admin.end("CINCO");
      },
    ),
  ).toEqual(["coupon.created", "coupon.changed", "coupon.ended"]);
  const price = { priceCents: 100, freeFromCents: null, minDays: 1, maxDays: 2, cash: null };
  expect(
    await actsOf(
      () => openCarrierAdmin(databaseUrl),
      async (admin) => {
        await admin.add("Tienda", "En el almacén");
        await admin.set("Tienda", "peninsula", price);
        await admin.setTracking("Tienda", "https://x.example/{tracking}");
        await admin.setActive("Tienda", false);
        await admin.setActive("Tienda", true);
        await admin.drop("Tienda", "peninsula");
      },
    ),
  ).toEqual([
    "carrier.added",
    "carrier.priced",
    "carrier.tracking",
    "carrier.rested",
    "carrier.offered",
    "carrier.zone_dropped",
  ]);
  await giveGiftCards(shop, [giftLine(card, { price: 30, recipient_mobile: "+34611000001" })]);
  const gift = { sku: "REGALO-20", name: "De veinte", description: "", minCents: 2000, maxCents: 2000 };
  expect(
    await actsOf(
      () => openGiftCardAdmin(databaseUrl),
      async (admin) => {
        await admin.offer(gift, { slug: "regalos", mainCategoryId: 1 });
        await admin.end("REGALO-20");
        for (const _ of [1, 2]) await admin.block(1, "Ana Pérez la ha perdido");
        for (const _ of [1, 2]) await admin.unblock(1);
        for (const _ of [1, 2]) await admin.annul(1);
        for (const _ of [1, 2]) await admin.reassign(1, "+34622000002");
      },
    ),
  ).toEqual([
    "gift_card.offered",
    "gift_card.ended",
    "gift_card.blocked",
    "gift_card.unblocked",
    "gift_card.annulled",
    "gift_card.reassigned",
  ]);
  expect(
    await actsOf(
      () => openRatingAdmin(databaseUrl, shop.context.config),
      async (admin) => {
        await admin.approve(opinion);
        await admin.answer(opinion, "Lo sentimos.");
        await admin.reject(opinion, "Habla de otra tienda.");
        for (const _ of [1, 2]) await admin.undo(opinion);
      },
    ),
  ).toEqual(["opinion.approved", "opinion.answered", "opinion.rejected", "opinion.reopened"]);
});

it("records invoices that are cancelled, a resumed chain, and exports", async () => {
  const number = await placed("transfer");
  await markOrderPaid(shop.context, number);
  await issueAll(shop.context);
  const { rows } = await pool().query(
    "select i.number from invoices i join orders o on o.id = i.order_id where o.number = $1",
    [number],
  );
  expect(
    await actsOf(
      () => openInvoiceAdmin(shop.databaseUrl, shop.context.config),
      async (admin) => {
        for (const _ of [1, 2]) await admin.cancel(rows[0].number, { isIssuedAnew: false });
        await pool().query("update invoice_chains set stopped_at = now(), stopped_because = 'x'");
        for (const _ of [1, 2]) await admin.resume();
        await admin.send();
        const days = { from: null, until: null };
        const options = { databaseUrl: shop.databaseUrl, format: "csv", days, mainCategoryId: 1 } as const;
        for await (const _ of exportTable({ ...options, what: "customers" }));
        for await (const _ of exportInvoices(shop.databaseUrl, { from: "2026-11-01", until: "2026-11-30" }));
      },
    ),
  ).toEqual([
    "invoice.cancelled",
    "invoices.resumed",
    "invoices.sent",
    "table.exported",
    "invoices.exported",
  ]);
});

/** Acts that only the office has, with tests of their own. */
const OFFICE =
  /^(staff|role|key|customer|group|setting|shop|webhook|batch|tracking_map|import_map|unknown_vehicle|products|stock|synonym|measure|redirect|brand|content)\.|^product\.created$|^category\.(created|changed|ordered|removed|paired|unpaired)$|^order\.(taken|corrected|labelled|label_cancelled|mail_resent|noted|note_deleted|full_invoice_asked)$|^(source\.(hurried|changed)|table\.read|opinion\.photo_removed)$/;

it("has seen every act but those of the office and one of invoices, and no personal data", async () => {
  const { rows } = await pool().query("select distinct action from audit_events");
  const seen = new Set(rows.map(({ action }) => action));
  const others = ACTS.filter((act) => !seen.has(act) && !OFFICE.test(act));
  expect(others).toEqual(["invoice.mended"]);
  const texts = await pool().query("select string_agg(e::text, ' ') as all from audit_events e");
  for (const secret of ["622000002", "611000001", "@example", "Pérez"])
    expect(texts.rows[0].all).not.toContain(secret);
});

it("finds acts by what they concern, who did them and when", async () => {
  const audit = openAuditAdmin(shop.databaseUrl);
  const all = { actor: null, action: null, object: null, days: { from: null, until: null } };
  const range = { limit: 100, offset: 0 };
  const day = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Madrid" });
  const find = async (limits: Partial<AuditSearch>) =>
    (await audit.list({ ...all, ...limits }, range)).map(({ action }) => action);
  expect(await find({ object: "bosch" })).toEqual([
    "source.removed",
    "source.resumed",
    "source.paused",
    "source.added",
  ]);
  expect(await find({ action: "coupon", actor: "ana" })).toEqual([
    "coupon.ended",
    "coupon.changed",
    "coupon.created",
  ]);
  expect(await find({ actor: "eva" })).toEqual([]);
  expect((await find({ days: { from: day, until: day } })).length).toBeGreaterThan(30);
  expect(await find({ days: { from: null, until: "2026-01-01" } })).toEqual([]);
  await audit.close();
});
