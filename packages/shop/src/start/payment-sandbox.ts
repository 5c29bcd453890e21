import type { Config } from "@tuerca/api/settings";

export type PaymentSandbox = { url: string; close(): Promise<void> };

/**
 * The payment gateway of a demo shop, on this machine only; null if the configuration names a real
 * one, as every live shop's does.
 */
export async function openPaymentSandbox(
  config: Pick<Config, "isDemo" | "redsys" | "siteUrl">,
): Promise<PaymentSandbox | null> {
  const { isDemo, redsys } = config;
  if (!isDemo || redsys?.environment !== "sandbox") return null;
  const { startRedsysSandbox } = await import("@tuerca/redsys-sandbox");
  const { secret, code: merchantCode, terminal } = redsys;
  const shopOrigin = new URL(config.siteUrl).origin;
  return startRedsysSandbox({ secret, merchantCode, terminal, shopOrigin, refundsUnknown: true });
}
