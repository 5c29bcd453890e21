import * as contract from "@tuerca/contract";
import { createCoupon } from "../factories/create-coupon.ts";
import { createRating } from "../factories/create-rating.ts";
import type { PayShop } from "../factories/pay-shop.ts";
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
  await record(visitor, contract.getRatings, { query: "per_page=1" });
  await record(visitor, contract.getPostalCode, { params: { postal_code: "28013" } });
  await record(visitor, contract.getDeliveryRates);
  await record(visitor, contract.getDispatchTerms);
  await record(visitor, contract.getSoftwareDeclaration);
  await record(visitor, contract.getSitemap);
  recorder.add(contract.getMedia, {
    params: { path: "drawings/disc.svg" },
    query: { t: "w_170,h_170" },
    status: 200,
  });
  await record(visitor, contract.deleteSession);
}
