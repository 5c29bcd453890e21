import { callAt } from "../call-address.ts";

const UPLOAD_TIMEOUT_MS = 30_000;

export const requestReturn = callAt("POST", "/store-front/api/sales/order/{id}/return");
export const addReturnPhoto = callAt("POST", "/store-front/api/sales/order/{id}/return-photo", {
  timeoutMs: UPLOAD_TIMEOUT_MS,
});
export const getReturnPhoto = callAt("GET", "/store-front/api/sales/order/{id}/return-photo/{photo_id}");
export const sendReturn = callAt("POST", "/store-front/api/sales/order/{id}/return/{number}/sent");
export const getReturnLabel = callAt("GET", "/store-front/api/sales/order/{id}/return/{number}/label.pdf", {
  timeoutMs: 15_000,
});
