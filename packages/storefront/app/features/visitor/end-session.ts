import { callApi } from "../../client/call-api.ts";
import { logOut } from "../../client/calls.ts";
import { tellFailedCall } from "../../client/failed-calls.ts";
import { forgetKept } from "../../client/session-store.ts";
import { forgetUnpaidOrder } from "../../client/unpaid-order.ts";

/** Ends the session on the server, and forgets what this tab keeps, and the order to be paid. Answers whether it did; a failure is told. */
export async function endSession(): Promise<boolean> {
  try {
    await callApi(logOut, {});
  } catch (error) {
    tellFailedCall(error);
    return false;
  }
  forgetKept();
  forgetUnpaidOrder();
  return true;
}
