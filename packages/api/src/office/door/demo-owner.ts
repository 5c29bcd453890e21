import type { Config } from "@tuerca/platform/config";

/** The made-up owner of a demo shop, who has neither password nor app. */
export const DEMO_OWNER = { email: "duena@tuerca.example", name: "Dueña de ejemplo" };

/** Whether it is the made-up owner: nothing could prove again who she is. */
export function isDemoOwner({ isDemo }: Config, { email }: { email: string }): boolean {
  return isDemo && email === DEMO_OWNER.email;
}
