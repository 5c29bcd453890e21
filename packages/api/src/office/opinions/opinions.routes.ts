import {
  approveOpinion,
  getOpinionPhoto,
  listOpinions,
  OPINIONS_PAGE_SIZE,
  rejectOpinion,
  removeOpinionPhoto,
  undoOpinion,
} from "@tuerca/office-contract";
import { NotFound } from "@tuerca/platform/errors";
import {
  decideRating,
  listRatings,
  readPhotoOfRating,
  removeRatingPhoto,
  reopenRating,
} from "../../modules/ratings/index.ts";
import type { Office } from "../door/office.ts";
import { serveOffice } from "../door/serve-office.ts";
import { registerOpinionTable } from "./opinion-table.ts";
import { presentOpinion } from "./present-opinion.ts";

/** The calls about opinions of buyers: what waits, and what is shown. */
export function registerOpinionRoutes(office: Office): void {
  const { context } = office;
  const { db } = context.database;
  serveOffice(office, listOpinions, async ({ query: { status, after } }) => {
    const found = await listRatings(db, { status, after, limit: OPINIONS_PAGE_SIZE + 1 });
    const opinions = found.slice(0, OPINIONS_PAGE_SIZE).map((rating) => presentOpinion(rating, status));
    return { body: { opinions, has_more: found.length > OPINIONS_PAGE_SIZE } };
  });
  registerOpinionTable(office);
  serveOffice(office, getOpinionPhoto, async ({ params: { id, photo_id: photo }, reply }) => {
    const content = await readPhotoOfRating(db, id, photo);
    if (!content) throw new NotFound("Esta foto ya no está.");
    reply.type("image/jpeg").header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", "default-src 'none'; sandbox");
    return { body: content };
  });
  serveOffice(office, removeOpinionPhoto, async ({ params: { id, photo_id: photo } }) => {
    await removeRatingPhoto(context, id, photo);
    return { body: null };
  });
  serveOffice(office, approveOpinion, async ({ params: { id }, body: { seen } }) => {
    const { version } = await decideRating(context, id, { status: "approved" }, seen);
    return { body: { version } };
  });
  serveOffice(office, rejectOpinion, async ({ params: { id }, body: { seen, reason } }) => {
    const { version } = await decideRating(context, id, { status: "rejected", reason }, seen);
    return { body: { version } };
  });
  serveOffice(office, undoOpinion, async ({ params: { id }, body: { seen } }) => {
    const { version } = await reopenRating(context, id, seen);
    return { body: { version } };
  });
}
