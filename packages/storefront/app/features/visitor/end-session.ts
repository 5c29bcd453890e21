import { logOut } from "@tuerca/contract/calls";
import { callApi } from "../../client/api/call-api.ts";
import { reportFailedCall } from "../../client/api/failed-calls.ts";
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
