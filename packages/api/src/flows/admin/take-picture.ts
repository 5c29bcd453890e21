import { join } from "node:path";
import type { Context } from "../../context.ts";
import {
  encodeUpload,
  ImageRefused,
  type ReadyMedia,
  readUpload,
  type Upload,
} from "../../modules/media/index.ts";
import { Invalid } from "../../platform/errors.ts";
import { createLimiter } from "../../platform/limiter.ts";
import { openStorage } from "../../platform/storage/index.ts";

/** Uploads in memory at once, each of at most 10 MB, and those that wait. */
const UPLOADS = 4;
const WAITING = 30;

const inTurn = createLimiter(UPLOADS, WAITING);

/**
 * Reads a picture of the staff, encodes it anew and stores it. Throws Invalid (`picture`) and
 * Overloaded.
 */
export async function takePicture({ config }: Pick<Context, "config">, upload: Upload): Promise<ReadyMedia> {
  const { content, extension, ...size } = await inTurn(async () =>
    encodeUpload(await readUpload(upload)),
  ).catch(refuseInSpanish);
  const path = await openStorage(join(config.dataDir, "media")).put(content, extension);
  return { path, ...size };
}

const TEXTS: Readonly<Record<ImageRefused["problem"], string>> = {
  bytes: "La foto ocupa más de 10 MB: hazla más pequeña.",
  pixels: "La foto tiene más de 25 megapíxeles: hazla más pequeña.",
  small: "La foto mide menos de 200 píxeles de lado: busca una más grande.",
  unreadable: "El archivo no se puede abrir como foto: usa JPEG, PNG o WebP.",
};

function refuseInSpanish(error: unknown): never {
  throw error instanceof ImageRefused ? pictureRefused(TEXTS[error.problem]) : error;
}

/** The refusal of a picture, at its field. */
export function pictureRefused(text: string): Invalid {
  return new Invalid(text, { picture: [text] });
}
