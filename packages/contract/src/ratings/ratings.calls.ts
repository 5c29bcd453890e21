import { callAt } from "../call-address.ts";

export const getVoted = callAt("GET", "/store-front/api/rating/{id}/voted");
export const rateProduct = callAt("POST", "/store-front/api/rating/{id}/rate");
export const reviewProduct = callAt("POST", "/store-front/api/rating/{id}/review");
export const getRateable = callAt("GET", "/store-front/api/rating/orders/{id}");
export const readRatingLink = callAt("POST", "/store-front/api/rating/link");
export const rateByLink = callAt("PUT", "/store-front/api/rating/link");
export const setRatingMails = callAt("POST", "/store-front/api/rating/link/mails");
/** Of one photo. */
const UPLOAD_TIMEOUT_MS = 30_000;

export const addRatingPhoto = callAt("POST", "/store-front/api/rating/{id}/photo", {
  timeoutMs: UPLOAD_TIMEOUT_MS,
});
export const addRatingPhotoByLink = callAt("POST", "/store-front/api/rating/link/photo/{id}", {
  timeoutMs: UPLOAD_TIMEOUT_MS,
});
export const openRatingStop = callAt("GET", "/store-front/api/rating/stop/{secret}");
export const stopRatingMails = callAt("POST", "/store-front/api/rating/stop/{secret}", { withoutCsrf: true });
