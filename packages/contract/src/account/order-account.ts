import { z } from "zod";
import { defineCall } from "../call.ts";
import { anyId } from "../refusals.ts";
import { newPassword, TRIED_TOO_OFTEN, user } from "./auth.ts";
import * as calls from "./order-account.calls.ts";

export const registerWithOrderInput = z.strictObject({ password: newPassword });
export type RegisterWithOrderInput = z.input<typeof registerWithOrderInput>;

export const registerWithOrder = defineCall(calls.registerWithOrder, {
  summary:
    "Opens an account with the name and address of a guest's order, which becomes the account's, and logs in; only in the session that placed it. Answers the same for an address that has an account already",
  params: anyId,
  body: registerWithOrderInput,
  answers: { 201: user },
  refusals: {
    403: "Placed in another session",
    404: "Unknown",
    409: "The order is an account's (`order_state`)",
    429: TRIED_TOO_OFTEN,
  },
});
