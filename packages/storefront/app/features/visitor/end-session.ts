import { logOut } from "@tuerca/contract/calls";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { callApi } from "../../client/api/call-api.ts";
import { forgetCustomer } from "../../client/browser/forget-customer.ts";

/**
 * Ends the session on the server and clears the customer's data here. Returns whether it did; shows
 * a failure.
 */
export async function endSession(): Promise<boolean> {
  try {
    await callApi(logOut, {});
  } catch (error) {
    reportFailedCall(error);
    return false;
  }
  forgetCustomer();
  return true;
}
