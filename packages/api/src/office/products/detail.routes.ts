import {
  addProductPicture as addCall,
  arrangePictures as arrangeCall,
  editProduct as editCall,
  getOfficeProduct,
  getProductPicture,
} from "@tuerca/office-contract";
import { addProductPicture } from "../../flows/admin/add-product-picture.ts";
import { arrangePictures, editProduct, hasPicture, readProduct } from "../../modules/products/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { openPictureSender } from "../pictures/send-picture.ts";
import { serveUpload } from "../pictures/serve-upload.ts";
import { refuseWriting } from "./field-permission.ts";
import { presentProduct } from "./present-product.ts";
import { sightOf } from "./present-products.ts";
import { refuseUnread } from "./refuse-unread.ts";

/** The calls of a product's own screen. */
export async function registerProductDetail(office: Office): Promise<void> {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, getOfficeProduct, async ({ session, params }) => ({
    body: await presentProduct(context, params.id, sightOf(session)),
  }));
  serveOffice(office, editCall, async ({ session, params, body }) => {
    const pins = [...body.pin, ...body.unpin];
    if (pins.includes("price") || pins.includes("cost")) refuseWriting(session, "price");
    const { attributes, categories } = body.changes;
    if (attributes) {
      const categoryIds = categories?.value ?? (await readProduct(db, params.id)).categoryIds;
      const field = "changes.attributes.value";
      refuseUnread(context, categoryIds, { field, attributes: attributes.value, known: attributes.seen });
    }
    await editProduct(db, params.id, body);
    return { body: null };
  });
  serveOffice(office, arrangeCall, async ({ params, body }) => {
    await arrangePictures(db, params.id, body);
    return { body: null };
  });
  registerPictures(office);
  await serveUpload(office, addCall, async (params, upload) => addProductPicture(context, params.id, upload));
}

function registerPictures(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  const send = openPictureSender(context);
  serveOffice(office, getProductPicture, async ({ params, reply }) => {
    const isOwn = await hasPicture(db, params.id, params.picture_id);
    return { body: await send(reply, isOwn ? params.picture_id : null) };
  });
}
