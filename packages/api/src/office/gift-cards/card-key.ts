import { normalizeEmail, normalizeMobile } from "@tuerca/contract";
import type { GiftCardKey } from "../../modules/gift-cards/index.ts";

/**
 * What somebody looks for: a card's or order's number, or a mobile or e-mail address of whoever may
 * see these. Null if it can be none of them.
 */
export function keyIn(typed: string, isPersonal: boolean): GiftCardKey | null {
  const mobile = isPersonal ? normalizeMobile(typed) : null;
  if (mobile) return { mobile };
  if (isPersonal && typed.includes("@")) return { email: normalizeEmail(typed) };
  const bare = typed.replaceAll(/[\s#]/g, "");
  if (/^\d{4}-\d{6,12}$/.test(bare)) return { orderNumber: bare };
  return /^[1-9]\d{0,8}$/.test(bare) ? { id: Number(bare) } : null;
}
