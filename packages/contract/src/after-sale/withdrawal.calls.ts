import { callAt } from "../call-address.ts";

export const sendWithdrawal = callAt("POST", "/store-front/api/sales/withdrawal");
export const requestWithdrawalLink = callAt("POST", "/store-front/api/sales/withdrawal/link");
export const readWithdrawal = callAt("POST", "/store-front/api/sales/withdrawal/order/read", {
  withoutCsrf: true,
});
export const withdrawFromOrder = callAt("POST", "/store-front/api/sales/withdrawal/order");
