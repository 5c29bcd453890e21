import { mintOrderNumber, redsysEndpoints, type SignatureVersion } from "@tuerca/redsys";
import { SANDBOX_MERCHANT, type SandboxOptions, startRedsysSandbox } from "../src/index.ts";
import { postJson } from "./http.ts";
import { createMerchantCalls, type Payment } from "./merchant-calls.ts";
import { startShop } from "./shop.ts";

export { hidden, postForm, postJson } from "./http.ts";
export type { Payment } from "./merchant-calls.ts";
export type Merchant = Awaited<ReturnType<typeof startMerchant>>;

/** Starts sandbox, shop and a merchant's server between them, over HTTP. */
export async function startMerchant(
  version: SignatureVersion = "HMAC_SHA256_V1",
  options: Pick<SandboxOptions, "refundsUnknown"> = {},
) {
  const shop = await startShop();
  const clock = { time: new Date("2026-11-22T10:00:00Z"), now: () => clock.time };
  const sandbox = await startRedsysSandbox({ ...SANDBOX_MERCHANT, ...options, shopOrigin: shop.url, clock });
  const endpoints = redsysEndpoints("test", sandbox.url);
  const calls = createMerchantCalls({ version, endpoints, shopUrl: shop.url });

  /** A payment whose card was typed into the frame. */
  const pay = async (number: string, given: { amount?: string; cvv?: string; year?: string } = {}) => {
    const { amount = "2000", cvv = "123", year = "49" } = given;
    const order = mintOrderNumber(clock.now());
    const card = { order, number, month: "12", year, cvv };
    const answer = await postJson(`${sandbox.url}/sandbox/insite/cards`, card);
    const { idOper } = (await answer.json()) as { idOper: string };
    return { order, idOper, amount };
  };

  const close = async () => {
    await sandbox.close();
    await shop.close();
  };

  return { ...calls, shop, clock, sandbox, endpoints, secret: SANDBOX_MERCHANT.secret, pay, close };
}

/** A payment without a card. */
export function mintPayment(merchant: Merchant): Payment {
  return { order: mintOrderNumber(merchant.clock.now()), idOper: "", amount: "2000" };
}
