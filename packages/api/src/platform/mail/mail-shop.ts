import { guestOrderPath } from "@tuerca/contract";
import type { MailData } from "@tuerca/mails";
import type { Config } from "../config/index.ts";

type Seller = Pick<Config, "siteUrl" | "SITE_NAME" | "operator">;

/** The shop as every mail names it. */
export function mailShopOf({
  siteUrl,
  SITE_NAME: siteName,
  operator,
}: Seller): MailData["gift-card"]["shop"] {
  return { siteName, siteUrl, operator };
}

/** What mails about an order have in common; `orderId` is its secret id, which opens its page. */
export function orderFrameOf(config: Seller, orderId: string) {
  return { shop: mailShopOf(config), orderUrl: config.siteUrl + guestOrderPath(orderId) };
}
