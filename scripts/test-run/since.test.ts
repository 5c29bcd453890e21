import { expect, it } from "vitest";
import { reachOf } from "./since.ts";

const of = (...changed: string[]) => reachOf(changed, () => ["packages/redsys/test/message.test.ts"]);

it("follows the packages' graph to types, tests of processes and browser tests", () => {
  const contract = of("packages/contract/src/money/money.ts");
  expect(contract.touches(["storefront"])).toBe(true);
  expect(contract.touches(["scripts"])).toBe(false);
  expect(contract.testFiles()).toContain("packages/shop/test/kill.test.ts");
  expect(contract.browserTests()).toEqual([]);
});

it("takes pages for a part of the shop, which does not import them", () => {
  expect(of("packages/office/app/root.tsx").browserTests()).toEqual([]);
  expect(of("packages/mails/src/index.ts").testFiles()).toContain("packages/shop/test/kill.test.ts");
});

it("reaches everything from a file beside the packages", () => {
  const lockfile = of("package-lock.json");
  for (const name of ["storefront", "e2e", "mails", "scripts"]) expect(lockfile.touches([name])).toBe(true);
});

it("runs a changed test alone", () => {
  const test = of("packages/redsys/test/message.test.ts");
  expect(test.testFiles()).toEqual(["packages/redsys/test/message.test.ts"]);
  expect(test.browserTests()).toBeNull();
  expect(of("e2e/cart/cart.spec.ts").browserTests()).toEqual(["e2e/cart/cart.spec.ts"]);
  expect(of("e2e/helpers/cart.ts").browserTests()).toEqual([]);
});

it("leaves tests alone where docs change", () => {
  expect(of("docs/search.md").browserTests()).toBeNull();
  expect(of("docs/search.md").touches(["shop", "e2e", "storefront"])).toBe(false);
});
