import { batchChosen as batchCall, cancelChosen as cancelCall } from "@tuerca/office-contract";
import { batchChosen, cancelChosen } from "../../flows/preparing/act-on-chosen.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

/** The calls that act on ticked orders of the list, each order by itself. */
export function registerChosenOrders(office: Office): void {
  const { context } = office;
  serveOffice(office, batchCall, async ({ session, body }) => {
    const { batchId, results } = await batchChosen(context, session.id, body);
    return { body: { batch_id: batchId, orders: results } };
  });
  serveOffice(office, cancelCall, async ({ body: { numbers } }) => ({
    body: { orders: await cancelChosen(context, numbers) },
  }));
}
