import { saveCart } from "@tuerca/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickPay, prepareCheckout } from "../factories/guest.ts";
import { type InterruptedShop, startInterruptedShop } from "../faults/interrupted-shop.ts";
import { createProduct } from "../index.ts";
import { interleave } from "./interleaved/interleaved.ts";

describe("two tabs, of which one changes the cart while the other orders without a revision", () => {
  let interrupted: InterruptedShop;
  let part = 0;

  beforeAll(async () => {
    interrupted = await startInterruptedShop();
    part = await createProduct(interrupted.shop.context.database.pool, { quantity: 1000 });
  }, 120_000);
  afterAll(() => interrupted.close());

  it.each(["before", "after"] as const)(
    "%s each statement: the order is what was shown, or none",
    async (moment) => {
      const { shop, database } = interrupted;
      const answers = new Set<number>();
      for (let statement = 1; ; statement += 1) {
        const tab = shop.visitor();
        const { id } = await prepareCheckout(tab, [{ id: part, quantity: 1 }]);
        const met = await interleave(
          database,
          { moment, statement },
          () => clickPay(interrupted.atInterrupted(tab), id),
          () => tab.call(saveCart, { body: { products: [{ id: part, quantity: 9 }] } }),
        );
        if (!met) break;
        const { status, body } = met.done;
        answers.add(status);
        if (status === 201) expect(body).toMatchObject({ order: { items: [{ quantity: 1 }] } });
        else expect([status, body]).toMatchObject([409, { code: "checkout_changed" }]);
      }
      expect(answers).toEqual(new Set([201, 409]));
    },
  );
});
