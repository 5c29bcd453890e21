import * as contract from "@tuerca/contract";
import { vi } from "vitest";
import { createCoupon } from "../factories/create-coupon.ts";
import { createRating } from "../factories/create-rating.ts";
import { createStockAlert } from "../factories/create-stock-alert.ts";
import type { PayShop } from "../factories/payments/pay-shop.ts";
import type { TestClient } from "../test-client.ts";
import type { ExampleGoods } from "./goods.ts";
import type { ExampleRecorder } from "./recorder.ts";

/** A visitor without a login looks around. */
export async function recordVisit(recorder: ExampleRecorder, shop: PayShop, goods: ExampleGoods) {
  const visitor = shop.visitor();
  const { pool } = shop.context.database;
  await createCoupon(pool, { code: "FRENOS10", name: "Frenos, 10 % menos", isPublic: true });
  await createRating(pool, { productId: goods.pads, title: "Perfectas", comment: "Llegaron en un día." });
  const record = recorder.record.bind(recorder);
  await record(visitor, contract.getCsrfCookie);
  await record(visitor, contract.putSessionData, {
    body: { technology: { javascript: true }, consent: { default: { analytics_storage: "denied" } } },
  });
  await record(visitor, contract.getCategoryTree, { query: "parent_id=1&depth=2&full=1" });
  await record(visitor, contract.getCategory, { params: { id: "pastillas-de-freno" }, query: "per_page=1" });
  await record(visitor, contract.getBrand, { params: { id: "bosch" } });
  await record(visitor, contract.getBrands, { query: "limit=4" });
  await record(visitor, contract.getProduct, { params: { id: goods.pads } });
  await record(visitor, contract.getProductLists);
  await record(visitor, contract.getProductList, {
    params: { list: "mejores-ofertas" },
    query: "per_page=1",
  });
  await record(visitor, contract.resolvePath, { query: "path=/aceites" });
  await record(visitor, contract.searchProducts, {
    body: { query: "pastillas bosch", per_page: 1, categories: [] },
  });
  await record(visitor, contract.reportSearch, { body: { query: "pastillas bosch", outcome: "found" } });
  await recordVehicles(recorder, visitor, goods);
  await record(visitor, contract.getRatings, { query: "per_page=1" });
  await record(visitor, contract.getPostalCode, { params: { postal_code: "28013" } });
  await record(visitor, contract.getDeliveryRates);
  await record(visitor, contract.getDispatchTerms);
  await record(visitor, contract.getSoftwareDeclaration);
  await record(visitor, contract.getShopContent);
  await record(visitor, contract.getSeller);
  await record(visitor, contract.getLegalText, { params: { page: "politica-privacidad" } });
  await recordOwnPage(recorder, shop);
  await record(visitor, contract.getSitemap);
  recorder.add(contract.getMedia, {
    params: { path: "drawings/disc.svg" },
    query: { t: "w_170,h_170" },
    status: 200,
  });
  await recordStockAlert(recorder, shop, goods);
  await record(visitor, contract.deleteSession);
}

/** A visitor chooses a car, and asks whether pads fit it. */
async function recordVehicles(recorder: ExampleRecorder, visitor: TestClient, { car, pads }: ExampleGoods) {
  const record = recorder.record.bind(recorder);
  await record(visitor, contract.getVehicleMakes);
  await record(visitor, contract.getVehicleModels, { params: { id: car.makes.seat } });
  await record(visitor, contract.getVehicleModel, { params: { id: car.models.ibiza } });
  await record(visitor, contract.getVehicle, { params: { id: car.vehicles.tdi } });
  await record(visitor, contract.findVehicles, { query: "q=ibiza%206j%201.6%20tdi" });
  await record(visitor, contract.getVehiclePages);
  await record(visitor, contract.getVehiclePage, { query: "path=%2Frecambios%2Fseat" });
  await record(visitor, contract.getProductVehicles, { params: { id: pads } });
  await record(visitor, contract.getCompanions, {
    body: { products: [pads], vehicle: car.vehicles.tdi },
  });
  await record(visitor, contract.identifyVehicle, { body: { plate: "0001 ZZZ" } });
  await record(visitor, contract.judgeFits, {
    body: { car: { vehicle: car.vehicles.tdi, registered: "2011-03" }, products: [pads] },
  });
}

/** A visitor asks for a mail when pads are back, confirms that, and stops it. */
async function recordStockAlert(recorder: ExampleRecorder, shop: PayShop, { pads }: ExampleGoods) {
  const { clock, database } = shop.context;
  const visitor = shop.visitor();
  const setStock = (quantity: number) =>
    database.pool.query("update stock set quantity = $2 where product_id = $1", [pads, quantity]);
  await setStock(0);
  await recorder.record(visitor, contract.askStockAlert, {
    body: { product: pads, email: "eva@example.es" },
  });
  await setStock(500);
  const alert = { email: "luz@example.es", now: clock.now() };
  const body = { secret: await createStockAlert(database.pool, pads, alert) };
  for (const call of [contract.readStockAlert, contract.confirmStockAlert, contract.stopStockAlert])
    await recorder.record(visitor, call, { body });
}

/** A page of the operator's own, published as the office does. */
async function recordOwnPage(recorder: ExampleRecorder, shop: PayShop): Promise<void> {
  const page = {
    slug: "horario",
    title: "Horario",
    text: "De lunes a viernes, de 9 a 14.",
    is_in_footer: true,
  };
  await shop.context.database.pool.query(
    `insert into content_versions (part, body, published_at, published_by) values ('pages', $1, now(), 'Ana')`,
    [JSON.stringify({ pages: [page] })],
  );
  const { slug } = page;
  await vi.waitUntil(() => shop.context.content.pages.length > 0, { timeout: 30_000 });
  await recorder.record(shop.visitor(), contract.getOwnPage, { params: { slug } });
}
