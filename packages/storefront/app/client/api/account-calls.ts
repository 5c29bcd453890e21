import type * as contract from "@tuerca/contract";
import { addressOf } from "./calls.ts";

/** Where the calls of the account area go; loaded with its pages only. */
const SHIPPING = "/store-front/api/account/addresses/shipping";
const BILLING = "/store-front/api/account/addresses/billing";

export const listOrders = addressOf<typeof contract.listOrders>({
  method: "GET",
  path: "/store-front/api/sales/order",
});

export const getOrder = addressOf<typeof contract.getOrder>({
  method: "GET",
  path: "/store-front/api/sales/order/{id}",
});

export const orderToCart = addressOf<typeof contract.orderToCart>({
  method: "POST",
  path: "/store-front/api/sales/order/{id}/to-cart",
});

export const orderBackToCart = addressOf<typeof contract.orderBackToCart>({
  method: "POST",
  path: "/store-front/api/sales/order/{id}/back-to-cart",
});

export const listInvoices = addressOf<typeof contract.listInvoices>({
  method: "GET",
  path: "/store-front/api/sales/invoice",
});

export const getShippingAddresses = addressOf<typeof contract.getShippingAddresses>({
  method: "GET",
  path: SHIPPING,
});

export const addShippingAddress = addressOf<typeof contract.addShippingAddress>({
  method: "POST",
  path: SHIPPING,
});

export const replaceShippingAddress = addressOf<typeof contract.replaceShippingAddress>({
  method: "PUT",
  path: `${SHIPPING}/{id}`,
});

export const deleteShippingAddress = addressOf<typeof contract.deleteShippingAddress>({
  method: "DELETE",
  path: `${SHIPPING}/{id}`,
});

export const markDefaultAddress = addressOf<typeof contract.markDefaultAddress>({
  method: "PUT",
  path: `${SHIPPING}/{id}/mark-as-default`,
});

export const getBillingAddress = addressOf<typeof contract.getBillingAddress>({
  method: "GET",
  path: BILLING,
});

export const addBillingAddress = addressOf<typeof contract.addBillingAddress>({
  method: "POST",
  path: BILLING,
});

export const updateUser = addressOf<typeof contract.updateUser>({ method: "PUT", path: "/api/v2/user" });

export const changePassword = addressOf<typeof contract.changePassword>({
  method: "PUT",
  path: "/api/v1/user/change_password",
});

export const listSessions = addressOf<typeof contract.listSessions>({
  method: "GET",
  path: "/api/v1/user/sessions",
});

export const endOtherSessions = addressOf<typeof contract.endOtherSessions>({
  method: "DELETE",
  path: "/api/v1/user/sessions",
});

export const downloadUserData = addressOf<typeof contract.downloadUserData>({
  method: "GET",
  path: "/api/v1/user/data",
  timeoutMs: 30_000,
});

export const deleteUser = addressOf<typeof contract.deleteUser>({
  method: "POST",
  path: "/api/v1/user/delete",
});
