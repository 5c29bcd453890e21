import { randomBytes } from "node:crypto";
import type { MachineConfig } from "@tuerca/api/settings";

/** The carrier of a demo shop whose labels a service makes; the other has the shop's own. */
const CARRIER = "Envío urgente 24 h";

export type DemoLabels = { service: { carrier: string; url: string; key: string }; close(): Promise<void> };

/** The service of labels of a demo shop, on this machine only; null if the settings name others. */
export async function openLabelsSandbox(
  config: Pick<MachineConfig, "isDemo" | "LABEL_SERVICES">,
): Promise<DemoLabels | null> {
  if (!config.isDemo || config.LABEL_SERVICES.length > 0) return null;
  const { startLabelsSandbox } = await import("@tuerca/labels-sandbox");
  const key = randomBytes(24).toString("base64url");
  const { url, close } = await startLabelsSandbox({ key });
  return { service: { carrier: CARRIER, url, key }, close };
}
