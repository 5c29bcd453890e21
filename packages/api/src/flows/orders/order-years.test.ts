import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyOrder, openWarehouse, type Warehouse } from "../../../test/factories/office/warehouse.ts";
import { readYears } from "./order-years.repository.ts";
import { openParcelRows } from "./parcels/parcel-rows.ts";

let warehouse: Warehouse;
beforeAll(async () => {
  warehouse = await openWarehouse();
  const { number } = await warehouse.order({ wiper: 1 });
  const copies = await copyOrder(warehouse.pool, number, 20);
  for (const [index, copy] of copies.entries()) {
    const year = index < 10 ? 2038 : 2039;
    const at = new Date(Date.UTC(2038, 11, 31, 23, 0, index - 10));
    const after = `${year}-${String(1000 + index).padStart(6, "0")}`;
    const move = "update orders set number = $2, created_at = $3 where number = $1";
    await warehouse.pool.query(move, [copy, after, at]);
  }
});
afterAll(() => warehouse.shop.close());

it("a number without its year names the order that has it, also after New Year", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 19 }),
      fc.constantFrom("2038-12-31T23:00:00Z", "2039-01-03T10:00:00Z", "2039-12-31T22:59:59Z"),
      async (index, now) => {
        const read = openParcelRows(await readYears(warehouse.shop.context.database.db, new Date(now)));
        const number = String(1000 + index).padStart(6, "0");
        const { parcel } = read(2, { number, trackingNumber: "T", carrier: null });
        expect(parcel?.number).toBe(`${index < 10 ? 2038 : 2039}-${number}`);
      },
    ),
  );
});
