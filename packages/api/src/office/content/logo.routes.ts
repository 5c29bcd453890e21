import { getLogo, uploadLogo } from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import { addLogo } from "../../flows/admin/logo.ts";
import { findLogo } from "../../modules/content/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { openPictureSender } from "../pictures/send-picture.ts";
import { serveUpload } from "../pictures/serve-upload.ts";

/** The calls about pictures that stand for the shop's mark. */
export async function registerLogoRoutes(office: Office): Promise<void> {
  const { context } = office;
  const send = openPictureSender(context);
  serveOffice(office, getLogo, async ({ params: { id }, reply }) => {
    if (!(await findLogo(context.database.db, id))) throw new NotFound("Este logo no existe.");
    return { body: await send(reply, id) };
  });
  await serveUpload(office, uploadLogo, (_params, upload) => addLogo(context, upload));
}
