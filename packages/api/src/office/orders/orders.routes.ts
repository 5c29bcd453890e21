import {
  addOrderNote,
  cancelOrder as cancelCall,
  confirmPayment,
  deleteOrderNote,
  deliverOrder,
  getOrder,
  getOrderTerms,
  listOrders,
  prepareOrder as prepareCall,
  requestOrderInvoice,
  resendMail as resendCall,
  shipOrder as shipCall,
} from "@tuerca/office-contract";
import { askForCustomer } from "../../flows/invoices/ask-for-full-invoice.ts";
import { resendMail } from "../../flows/messages/resend-mail.ts";
import { prepareOrder } from "../../flows/orders/pack-orders.ts";
import { cancelOrder, markOrderPaid } from "../../flows/orders/settle-order.ts";
import { markDelivered, shipOrder } from "../../flows/orders/ship-order.ts";
import { recordTrulyLeft } from "../../flows/returns/truly-left.ts";
import { findOrderTerms } from "../../modules/content/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { actOnOrder } from "./act-on-order.ts";
import { findOrders } from "./find-orders.ts";
import { accessOf } from "./order-access.ts";
import { registerOrderTable } from "./order-export.ts";
import { addNote, deleteOwnNote } from "./order-notes.ts";
import { readOrder } from "./read-order.ts";
import { unknownOrder } from "./unknown-order.ts";

/** The calls that find and show orders, and act on them as the commands do. */
export function registerOrderRoutes(office: Office): void {
  const { context } = office;
  serveOffice(office, listOrders, async ({ session, query }) => ({
    body: await findOrders(context, query, accessOf(session)),
  }));
  registerOrderTable(office);
  serveOffice(office, getOrder, async ({ session, params }) => ({
    body: await readOrder(context, session, params.number),
  }));
  serveOffice(office, getOrderTerms, async ({ params: { number } }) => {
    const terms = await findOrderTerms(context.database.db, number);
    if (!terms) throw unknownOrder(number);
    const { acceptedAt, ...text } = terms;
    return { body: { accepted_at: acceptedAt?.toISOString() ?? null, ...text } };
  });
  serveOffice(office, prepareCall, async ({ session, params: { number }, body: { version } }) => ({
    body: await actOnOrder(context, { session, number, version, move: "prepare" }, (check) =>
      prepareOrder(context, number, check),
    ),
  }));
  serveOffice(office, shipCall, async ({ session, params: { number }, body }) => {
    const { version, carrier = null, tracking_number: trackingNumber, tracking_url: url = null } = body;
    const parcel = { carrier, trackingNumber, url, isJoint: body.joint };
    const because = body.truly_left;
    const move = because === undefined ? "ship" : "truly_left";
    return {
      body: await actOnOrder(context, { session, number, version, move }, (check) =>
        because === undefined
          ? shipOrder(context, number, parcel, check)
          : recordTrulyLeft(context, number, { parcel, because }, check),
      ),
    };
  });
  serveOffice(office, deliverOrder, async ({ session, params: { number }, body: { version } }) => ({
    body: await actOnOrder(context, { session, number, version, move: "deliver" }, (check) =>
      markDelivered(context, number, check),
    ),
  }));
  serveOffice(office, cancelCall, async ({ session, params: { number }, body: { version } }) => ({
    body: await actOnOrder(context, { session, number, version, move: "cancel" }, (check) =>
      cancelOrder(context, number, check),
    ),
  }));
  serveOffice(office, confirmPayment, async ({ session, params: { number }, body: { version } }) => ({
    body: await actOnOrder(context, { session, number, version, move: "confirm_payment" }, (check) =>
      markOrderPaid(context, number, check),
    ),
  }));
  serveOffice(office, requestOrderInvoice, async ({ params: { number }, body }) => {
    await explainConflict(context.database.db, number, () => askForCustomer(context, number, body));
    return { body: null };
  });
  serveOffice(office, resendCall, async ({ session, params }) => {
    await resendMail(context, params.number, params.id);
    return { body: await readOrder(context, session, params.number) };
  });
  serveOffice(office, addOrderNote, async ({ session, params, body }) => ({
    body: { id: await addNote(context, session, params.number, body.text) },
  }));
  serveOffice(office, deleteOrderNote, async ({ session, params }) => {
    await deleteOwnNote(context, session, params.number, params.id);
    return { body: null };
  });
}
