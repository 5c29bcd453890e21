import { Invalid } from "@tuerca/platform/errors";
import { createLimiter } from "@tuerca/platform/limiter";
import { openPictures } from "@tuerca/platform/storage";
import type { Context } from "../../context.ts";
import {
  type CheckedImage,
  encodeUpload,
  ImageRefused,
  type ReadyMedia,
  readUpload,
  type Upload,
} from "../../modules/media/index.ts";

/** Uploads in memory at once, each of at most 10 MB, and those that wait. */
const UPLOADS = 4;
const WAITING = 30;

const inTurn = createLimiter(UPLOADS, WAITING);

type TakingOptions = {
  encode?: (content: Buffer) => Promise<CheckedImage>;
  /** Spanish texts about a picture that `encode` refuses. */
  texts?: Partial<ProblemTexts>;
};

/**
 * Reads a picture of the staff, encodes it anew and stores it. Throws Invalid (`picture`),
 * Overloaded and StoreAway.
 */
export async function takePicture(
  { config }: Pick<Context, "config">,
  upload: Upload,
  { encode = encodeUpload, texts = {} }: TakingOptions = {},
): Promise<ReadyMedia> {
  const { content, extension, ...size } = await inTurn(async () => encode(await readUpload(upload))).catch(
    (error: unknown) => refuseInSpanish(error, { ...TEXTS, ...texts }),
  );
  const path = await openPictures(config).put(content, extension);
  return { path, ...size };
}

type ProblemTexts = Readonly<Record<ImageRefused["problem"], string>>;

const TEXTS: ProblemTexts = {
  bytes: "La foto ocupa más de 10 MB: hazla más pequeña.",
  pixels: "La foto tiene más de 25 megapíxeles: hazla más pequeña.",
  small: "La foto mide menos de 200 píxeles de lado: busca una más grande.",
  unreadable: "El archivo no se puede abrir como foto: usa JPEG, PNG o WebP.",
};

function refuseInSpanish(error: unknown, texts: ProblemTexts): never {
  throw error instanceof ImageRefused ? pictureRefused(texts[error.problem]) : error;
}

/** The refusal of a picture, at its field. */
export function pictureRefused(text: string): Invalid {
  return new Invalid(text, { picture: [text] });
}
