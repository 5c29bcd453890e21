import type {
  addProductPicture,
  setCategoryPicture,
  uploadContentPicture,
  uploadLogo,
} from "@tuerca/office-contract";
import { uploadOf } from "@tuerca/platform/http";
import type { Upload } from "../../modules/media/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";

type UploadCall =
  | typeof addProductPicture
  | typeof setCategoryPicture
  | typeof uploadLogo
  | typeof uploadContentPicture;

type ParamsOf<C extends UploadCall> = C extends { params: unknown } ? { id: number } : undefined;

/** Serves a call whose body is a picture; `take` stores it and returns its id. */
export async function serveUpload<C extends UploadCall>(
  office: Office,
  call: C,
  take: (params: ParamsOf<C>, upload: Upload) => Promise<number>,
): Promise<void> {
  await office.app.register(async (app) => {
    // The body stays in its stream until the person's permission is checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _payload, done) => done(null));
    serveOffice<UploadCall>({ ...office, app }, call, async ({ params, request, reply }) => {
      return { body: { id: await take(params as ParamsOf<C>, uploadOf(request, reply)) } };
    });
  });
}
