import { fileURLToPath } from "node:url";
import type { Call } from "@tuerca/contract";
import { areas } from "@tuerca/contract/areas";
import { checkInput } from "@tuerca/platform/http/check-input";
import { type CallExample, EXAMPLES_FILE, readExamples } from "@tuerca/platform/http/open-api/examples";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type PayShop, startPayShop } from "../factories/payments/pay-shop.ts";
import { recordAccount } from "./account.ts";
import { type ExampleGoods, seedGoods } from "./goods.ts";
import { recordGuestPurchase } from "./guest-purchase.ts";
import { ExampleRecorder, isRandom } from "./recorder.ts";
import { recordReturn } from "./returns.ts";
import { recordVisit } from "./visit.ts";
import { recordRefundAccount, recordWithdrawal } from "./withdrawal.ts";

/** Calls that answer with a file that no test shop has. */
const WITHOUT_EXAMPLE = new Set(["getGuaranteeNotice", "getSitemapFile", "getMerchantFeed"]);

let shop: PayShop;
let goods: ExampleGoods;

beforeAll(async () => {
  shop = await startPayShop(async (pool) => {
    goods = await seedGoods(pool);
  });
});
afterAll(() => shop.close());

/** `npx vitest run packages/api/test/examples -u` records them again. */
it("are what the calls answer today", async () => {
  const recorder = new ExampleRecorder();
  await recordVisit(recorder, shop, goods);
  await recordGuestPurchase(recorder, shop, goods);
  await recordWithdrawal(recorder, shop, goods);
  await recordReturn(recorder, shop, goods);
  await recordRefundAccount(recorder, shop, goods);
  await recordAccount(recorder, shop, goods);
  recorder.replace(shop.origin, "https://tienda.example");
  recorder.replace(shop.sandbox.url, "https://pasarela.example");
  await expect(recorder.write()).toMatchFileSnapshot(fileURLToPath(EXAMPLES_FILE));
});

const examples: Readonly<Record<string, CallExample>> = readExamples();
const calls = areas.flatMap(({ calls }) => [...calls]);

it("are there for every call", () => {
  const missing = calls.map(([name]) => name).filter((name) => !(name in examples));
  expect(new Set(missing)).toEqual(WITHOUT_EXAMPLE);
});

it.each(calls.filter(([name]) => name in examples))("fit the schemas of %s", (name, call: Call) => {
  const {
    params = {},
    query = {},
    headers = {},
    body,
    answer,
    status = 0,
  }: Partial<CallExample> = examples[name] ?? {};
  const sent = { params, query, headers, body };
  expect(() => checkInput(call, sent)).not.toThrow();
  const schema = call.answers[status];
  expect(schema).toBeDefined();
  if (schema instanceof z.ZodType) expect(schema.safeParse(answer).error).toBeUndefined();
});

it("hold nothing that opens anything", () => {
  const text = JSON.stringify(Object.values(examples));
  expect(text).not.toMatch(/127\.0\.0\.1|localhost/);
  for (const secret of text.match(/[A-Za-z0-9_-]{22,}/g) ?? []) expect(isRandom(secret), secret).toBe(false);
});
