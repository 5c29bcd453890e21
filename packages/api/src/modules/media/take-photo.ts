import { Invalid } from "@tuerca/platform/errors";
import { createLimiter } from "@tuerca/platform/limiter";
import { ImageRefused } from "./check-image.ts";
import { encodePhoto } from "./encode-photo.ts";
import { readUpload, type Upload } from "./read-upload.ts";

/** Uploads in memory at once, each of at most 10 MB, and those that wait. */
const UPLOADS = 10;
const WAITING = 20;

const inTurn = createLimiter(UPLOADS, WAITING);

const TEXTS: Readonly<Record<ImageRefused["problem"], string>> = {
  bytes: "La foto ocupa más de 10 MB: hazla más pequeña.",
  pixels: "La foto tiene más de 25 megapíxeles: hazla más pequeña.",
  small: "La foto es demasiado pequeña.",
  unreadable: "No podemos abrir el archivo como foto: usa JPEG, PNG o WebP.",
};

/**
 * Reads a customer's photo and encodes it as `encodePhoto` does. Throws Invalid at `photo` for
 * bytes that are none, and Overloaded.
 */
export async function takePhoto(upload: Upload): Promise<Buffer> {
  try {
    return await inTurn(async () => encodePhoto(await readUpload(upload)));
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error;
    const text = TEXTS[error.problem];
    throw new Invalid(text, { photo: [text] });
  }
}
