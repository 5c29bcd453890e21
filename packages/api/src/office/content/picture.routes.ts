import { getContentPicture, uploadContentPicture } from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import { addContentPicture } from "../../flows/admin/content-picture.ts";
import { findContentPictures } from "../../modules/content/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { openPictureSender } from "../pictures/send-picture.ts";
import { serveUpload } from "../pictures/serve-upload.ts";

/** The calls about pictures of the home page and of own pages. */
export async function registerContentPictureRoutes(office: Office): Promise<void> {
  const { context } = office;
  const send = openPictureSender(context);
  serveOffice(office, getContentPicture, async ({ params: { id }, reply }) => {
    const known = await findContentPictures(context.database.db, [id]);
    if (!known.has(id)) throw new NotFound("Esta foto no existe.");
    return { body: await send(reply, id) };
  });
  await serveUpload(office, uploadContentPicture, (_params, upload) => addContentPicture(context, upload));
}
