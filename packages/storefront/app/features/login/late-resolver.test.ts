import type { ResolverOptions } from "react-hook-form";
import { expect, it } from "vitest";
import { lateResolver } from "./late-resolver.ts";

const OPTIONS: ResolverOptions<{ name: string }> = { fields: {}, shouldUseNativeValidation: false };
const given = { name: " Ana " };

it("checks by what it loads", async () => {
  const check = lateResolver<typeof given, typeof given>(async () => ({ name }) => ({
    values: { name: name.trim() },
    errors: {},
  }));
  expect(await check(given, undefined, OPTIONS)).toEqual({ values: { name: "Ana" }, errors: {} });
});

it("leaves the check to the server if it cannot load, and loads again next time", async () => {
  let tries = 0;
  const check = lateResolver<typeof given, typeof given>(async () => {
    tries += 1;
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  expect(await check(given, undefined, OPTIONS)).toEqual({ values: given, errors: {} });
  await check(given, undefined, OPTIONS);
  expect(tries).toBe(2);
});
