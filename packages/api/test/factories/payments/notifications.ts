import { signAnswer } from "@tuerca/redsys";
import { SANDBOX_MERCHANT } from "@tuerca/redsys-sandbox";

export type NotificationFields = Record<string, string>;

/** The gateway's notification of an attempt, with the differences of `change`. */
export function notificationOf(
  attempt: { order: string; amountCents: number },
  change: NotificationFields = {},
): NotificationFields {
  return {
    Ds_Date: "18/11/2026",
    Ds_Hour: "11:00",
    Ds_Amount: String(attempt.amountCents),
    Ds_Currency: "978",
    Ds_Order: attempt.order,
    Ds_MerchantCode: SANDBOX_MERCHANT.merchantCode,
    Ds_Terminal: "001",
    Ds_Response: "0000",
    Ds_TransactionType: "0",
    Ds_AuthorisationCode: "123456",
    ...change,
  };
}

/** The fields as a form signed with the merchant's key. */
export function signed(
  fields: NotificationFields,
  secret: string = SANDBOX_MERCHANT.secret,
): Record<string, string> {
  return signAnswer(secret, "HMAC_SHA256_V1", fields.Ds_Order ?? "", fields);
}
