import { callAt } from "../call-address.ts";

export const readRefundAccount = callAt("POST", "/store-front/api/sales/refund-account/read", {
  withoutCsrf: true,
});
export const giveRefundAccount = callAt("POST", "/store-front/api/sales/refund-account");
