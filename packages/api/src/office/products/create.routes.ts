import { createProduct as createCall } from "@tuerca/office-contract";
import { createProduct } from "../../modules/products/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { refuseWriting } from "./field-permission.ts";
import { refuseUnread } from "./refuse-unread.ts";

/** The call that adds a product. */
export function registerNewProducts(office: Office): void {
  serveOffice(office, createCall, async ({ session, body }) => {
    if (body.quantity.trim() !== "") refuseWriting(session, "stock");
    refuseUnread(office.context, body.categories, {
      field: "attributes",
      attributes: body.attributes,
      known: [],
    });
    return { body: { id: await createProduct(office.context.database.db, body) } };
  });
}
