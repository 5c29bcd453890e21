import type { Config } from "@tuerca/api";

export type PaymentSandbox = { url: string; close(): Promise<void> };

/**
 * The payment gateway of a demo shop, on this machine only; null where the configuration names a real one, as that of
 * every live shop does.
 */
export async function openPaymentSandbox(config: Config): Promise<PaymentSandbox | null> {
  if (!config.isDemo || config.redsys.environment !== "sandbox") return null;
  const { startRedsysSandbox } = await import("@tuerca/redsys-sandbox");
  const { secret, code: merchantCode, terminal } = config.redsys;
  return startRedsysSandbox({ secret, merchantCode, terminal, shopOrigin: new URL(config.siteUrl).origin });
}
