import {
  arrangeCategories as arrangeCall,
  createCategory as createCall,
  dropCategoryPicture as dropPictureCall,
  editCategory as editCall,
  getCategoryPicture,
  getOfficeCategory,
  listOfficeCategories,
  pairCategories as pairCall,
  partCategories as partCall,
  removeCategory as removeCall,
  setCategoryPicture,
} from "@tuerca/office-contract";
import { addCategoryPicture, dropCategoryPicture } from "../../flows/admin/picture-category.ts";
import {
  arrangeCategories,
  createCategory,
  editCategory,
  pairCategories,
  partCategories,
  readTree,
  removeCategory,
} from "../../modules/taxonomy/index.ts";
import { explainConflict } from "../door/explain-conflict.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { openPictureSender } from "../pictures/send-picture.ts";
import { serveUpload } from "../pictures/serve-upload.ts";
import { presentCategories, presentCategory } from "./present-categories.ts";

/** The calls about the tree of categories. */
export async function registerCategoryRoutes(office: Office): Promise<void> {
  const { context } = office;
  const { db } = context.database;
  const mainId = context.config.MAIN_CATEGORY_ID;
  const change = async <T>(id: number, work: () => Promise<T>) =>
    explainConflict(db, String(id), work, "category.");

  serveOffice(office, listOfficeCategories, async () => ({ body: await presentCategories(context) }));
  serveOffice(office, getOfficeCategory, async ({ params }) => ({
    body: await presentCategory(context, params.id),
  }));
  serveOffice(office, createCall, async ({ body }) => ({
    body: { id: await createCategory(db, mainId, body) },
  }));
  serveOffice(office, editCall, async ({ params: { id }, body }) => {
    await change(id, () => editCategory(db, mainId, id, body.changes));
    return { body: null };
  });
  serveOffice(office, arrangeCall, async ({ params: { id }, body }) => {
    await change(id, () => arrangeCategories(db, mainId, id, body));
    return { body: null };
  });
  serveOffice(office, removeCall, async ({ params: { id }, body }) => ({
    body: { products: await change(id, () => removeCategory(db, mainId, id, body)) },
  }));
  serveOffice(office, pairCall, async ({ params: { id, partner } }) => {
    await pairCategories(db, mainId, id, partner);
    return { body: null };
  });
  serveOffice(office, partCall, async ({ params: { id, partner } }) => {
    await partCategories(db, mainId, id, partner);
    return { body: null };
  });
  await registerPicture(office);
}

async function registerPicture(office: Office): Promise<void> {
  const { context } = office;
  const send = openPictureSender(context);
  serveOffice(office, getCategoryPicture, async ({ params, reply }) => {
    const tree = await readTree(context.database.db, context.config.MAIN_CATEGORY_ID);
    const isOwn = tree.byId.get(params.id)?.pictureId === params.picture_id;
    return { body: await send(reply, isOwn ? params.picture_id : null) };
  });
  serveOffice(office, dropPictureCall, async ({ params }) => {
    await dropCategoryPicture(context, params.id);
    return { body: null };
  });
  await serveUpload(office, setCategoryPicture, (params, upload) =>
    addCategoryPicture(context, params.id, upload),
  );
}
