import { guestOrderPath } from "@tuerca/contract";
import type { MailData } from "@tuerca/mails";
import type { Config } from "../config/index.ts";

type Seller = Pick<Config, "siteUrl" | "SITE_NAME" | "operator" | "PAYMENT_METHODS">;

/** The shop's data in every mail. */
export function mailShopOf({
  siteUrl,
  SITE_NAME: siteName,
  operator,
  PAYMENT_METHODS: paymentMethods,
}: Seller): MailData["gift-card"]["shop"] {
  return { siteName, siteUrl, operator, paymentMethods };
}

/** The address of an order's page in a mail; `orderId` is its secret id. */
export function orderUrlOf({ siteUrl }: Pick<Config, "siteUrl">, orderId: string): string {
  return siteUrl + guestOrderPath(orderId);
}
