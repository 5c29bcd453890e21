import { NotFound } from "@tuerca/platform/errors";
import type { FastifyReply } from "fastify";
import type { Context } from "../../context.ts";
import { listPictures, openPictureViewer } from "../../modules/media/index.ts";

/** The browser may cache a picture: its id never gets another one. */
const CACHED = "private, max-age=86400, immutable";

/** Sends a stored picture by its id, small; null is none. Throws NotFound. */
type PictureSender = (reply: FastifyReply, id: number | null) => Promise<Buffer>;

/** Opens a sender of pictures to the staff's screens. */
export function openPictureSender(context: Context): PictureSender {
  const view = openPictureViewer(context);
  return async (reply, id) => {
    const [picture] = id === null ? [] : await listPictures(context.database.db, [id]);
    if (!picture?.path) throw new NotFound("Esta foto no existe.");
    const { type, read } = await view(picture.path);
    const content = await read();
    reply.type(type).header("cache-control", CACHED).header("x-content-type-options", "nosniff");
    reply.header("content-security-policy", "default-src 'none'; sandbox");
    return content;
  };
}
