import { callAt } from "../call-address.ts";

export const listOrders = callAt("GET", "/store-front/api/sales/order");
export const getOrder = callAt("GET", "/store-front/api/sales/order/{id}");
export const orderToCart = callAt("POST", "/store-front/api/sales/order/{id}/to-cart");
export const orderBackToCart = callAt("POST", "/store-front/api/sales/order/{id}/back-to-cart");
export const listInvoices = callAt("GET", "/store-front/api/sales/invoice");
export const getInvoicePdf = callAt("GET", "/store-front/api/sales/invoice/{id}.pdf", {
  timeoutMs: 15_000,
});
export const listClientShops = callAt("GET", "/api/v1/clients/{clientId}/shops");
export const listSessions = callAt("GET", "/api/v1/user/sessions");
export const endOtherSessions = callAt("DELETE", "/api/v1/user/sessions");
export const downloadUserData = callAt("GET", "/api/v1/user/data", { timeoutMs: 30_000 });
export const deleteUser = callAt("POST", "/api/v1/user/delete");
export const getShippingAddresses = callAt("GET", "/store-front/api/account/addresses/shipping");
export const addShippingAddress = callAt("POST", "/store-front/api/account/addresses/shipping");
export const replaceShippingAddress = callAt("PUT", "/store-front/api/account/addresses/shipping/{id}");
export const deleteShippingAddress = callAt("DELETE", "/store-front/api/account/addresses/shipping/{id}");
export const markDefaultAddress = callAt(
  "PUT",
  "/store-front/api/account/addresses/shipping/{id}/mark-as-default",
);
export const getBillingAddress = callAt("GET", "/store-front/api/account/addresses/billing");
export const addBillingAddress = callAt("POST", "/store-front/api/account/addresses/billing");
export const replaceBillingAddress = callAt("PUT", "/store-front/api/account/addresses/billing");
export const getPostalCode = callAt("GET", "/store-front/api/postal-codes/{postal_code}");
