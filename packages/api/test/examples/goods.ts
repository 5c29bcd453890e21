import type pg from "pg";
import { seedCatalog } from "../../src/modules/catalog/test/seed-catalog.ts";
import {
  type SeededVehicles,
  seedFits,
  seedTerm,
  seedVehicles,
} from "../../src/modules/catalog/test/seed-vehicles.ts";
import { offerGiftCard } from "../factories/gift-cards.ts";

/** Ids of the products in the examples' shop. */
export type ExampleGoods = { pads: number; oil: number; giftCard: number; car: SeededVehicles };

/** The seeded catalogue and gift cards of 10 to 500 €. */
export async function seedGoods(pool: pg.Pool): Promise<ExampleGoods> {
  const { products } = await seedCatalog(pool);
  await pool.query("update stock set quantity = 500");
  const giftCard = await offerGiftCard(pool, { sku: "REGALO", minCents: 1000, maxCents: 50_000 });
  const car = await seedVehicles(pool);
  const front = await seedTerm(pool, { position: "delante", conditions: [{ kind: "diameter", mm: 288 }] });
  await seedFits(pool, products.pads, { links: [[car.vehicles.tdi, front]], source: car.source });
  return { pads: products.pads, oil: products.oil, giftCard, car };
}
