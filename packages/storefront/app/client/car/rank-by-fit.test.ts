import { FIT_REASONS, FIT_VERDICTS } from "@tuerca/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { rankByFit } from "./rank-by-fit.ts";

const fit = fc.option(
  fc.record({ verdict: fc.constantFrom(...FIT_VERDICTS), reason: fc.constantFrom(...FIT_REASONS) }),
);

it("never shows what does not fit above another part, loses none and keeps their order", () => {
  fc.assert(
    fc.property(fc.array(fit, { maxLength: 30 }), (verdicts) => {
      const products = verdicts.map((_, id) => ({ id }));
      const fits = new Map(verdicts.flatMap((one, id) => (one ? [[id, one] as const] : [])));
      const { first, behind } = rankByFit(products, fits);
      expect(first.every(({ id }) => fits.get(id)?.verdict !== "no")).toBe(true);
      expect(behind.every(({ id }) => fits.get(id)?.verdict === "no")).toBe(true);
      expect([...first, ...behind].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        products.map(({ id }) => id),
      );
      const isOwn = (id: number) => ["yes", "conditional"].includes(fits.get(id)?.verdict ?? "");
      const own = first.filter(({ id }) => isOwn(id));
      for (const group of [own, first.filter(({ id }) => !isOwn(id)), behind])
        expect(group.map(({ id }) => id)).toEqual(group.map(({ id }) => id).toSorted((a, b) => a - b));
      expect(first.slice(0, own.length)).toEqual(own);
    }),
  );
});

it("leaves a list alone while nothing is judged", () => {
  const products = [{ id: 3 }, { id: 1 }, { id: 2 }];
  expect(rankByFit(products, new Map())).toEqual({ first: products, behind: [] });
});
