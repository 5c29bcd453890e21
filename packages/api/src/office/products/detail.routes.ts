import {
  addProductPicture as addCall,
  arrangePictures as arrangeCall,
  editProduct as editCall,
  getOfficeProduct,
  getProductPicture,
} from "@tuerca/office-contract";
import { addProductPicture } from "../../flows/admin/add-product-picture.ts";
import { arrangePictures, editProduct, findForChange } from "../../modules/import/index.ts";
import { listPictures, openPictureViewer } from "../../modules/media/index.ts";
import { NotFound } from "../../platform/errors.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { refuseWriting } from "./field-permission.ts";
import { presentProduct } from "./present-product.ts";
import { sightOf } from "./present-products.ts";

/** The calls of a product's own screen. */
export async function registerProductDetail(office: Office): Promise<void> {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, getOfficeProduct, async ({ session, params }) => ({
    body: await presentProduct(context, params.id, sightOf(session)),
  }));
  serveOffice(office, editCall, async ({ session, params, body }) => {
    if ([...body.pin, ...body.unpin].includes("price")) refuseWriting(session, "price");
    await editProduct(db, params.id, body);
    return { body: null };
  });
  serveOffice(office, arrangeCall, async ({ params, body }) => {
    await arrangePictures(db, params.id, body);
    return { body: null };
  });
  registerPictures(office);
  await office.app.register(async (app) => registerUpload({ ...office, app }));
}

/** The browser may cache a picture: its id never gets another one. */
const CACHED = "private, max-age=86400, immutable";

function registerPictures(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  const view = openPictureViewer(context);
  serveOffice(office, getProductPicture, async ({ params, reply }) => {
    const product = await findForChange(db, params.id);
    const isOwn = product?.mediaIds.includes(params.picture_id);
    const [picture] = isOwn ? await listPictures(db, [params.picture_id]) : [];
    if (!picture?.path) throw new NotFound("Esta foto no existe.");
    const { type, read } = await view(picture.path);
    const content = await read();
    reply.type(type).header("cache-control", CACHED).header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", "default-src 'none'; sandbox");
    return { body: content };
  });
}

function registerUpload(office: Office): void {
  const { app, context } = office;
  // The body stays in its stream until the person's permission is checked.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  serveOffice(office, addCall, async ({ params, request, reply }) => {
    const bytes = Number(request.headers["content-length"] ?? Number.NaN);
    const upload = { body: request.raw, bytes: Number.isNaN(bytes) ? null : bytes };
    // A refusal may come before the whole body; a balancer must not reuse that connection.
    reply.header("connection", "close");
    return { body: { id: await addProductPicture(context, params.id, upload) } };
  });
}
