import type * as contract from "@tuerca/contract";
import { addressOf } from "../../../client/api/calls.ts";

const PATH = "/store-front/api/sales/cart_b2c/gift-card/request";

export const requestGiftCard = addressOf<typeof contract.requestGiftCard>({ method: "POST", path: PATH });

export const getGiftCardRequest = addressOf<typeof contract.getGiftCardRequest>({
  method: "GET",
  path: PATH,
});

export const cancelGiftCardRequest = addressOf<typeof contract.cancelGiftCardRequest>({
  method: "DELETE",
  path: PATH,
});

export const readGiftCardConsent = addressOf<typeof contract.readGiftCardConsent>({
  method: "POST",
  path: "/store-front/api/sales/gift-card/consent/read",
  withoutCsrf: true,
});

export const answerGiftCardConsent = addressOf<typeof contract.answerGiftCardConsent>({
  method: "POST",
  path: "/store-front/api/sales/gift-card/consent",
});
