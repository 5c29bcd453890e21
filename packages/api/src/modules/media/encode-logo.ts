import { LOGO_BOX, LOGO_LIMITS } from "@tuerca/contract";
import sharp from "sharp";
import { type CheckedImage, ImageRefused } from "./check-image.ts";
import { checkUpload, inTurn, refuseUnreadable } from "./encode-upload.ts";
import { MAX_PIXELS } from "./render-image.ts";

/**
 * A logo of the staff as a PNG, which every mail program shows: upright, without metadata, within
 * `LOGO_BOX`. The same bytes give the same picture. Throws ImageRefused, and Overloaded if too many
 * are waiting.
 */
export function encodeLogo(content: Buffer): Promise<CheckedImage> {
  return inTurn(async () => {
    await checkUpload(content, LOGO_LIMITS.shortest);
    const { data, info } = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ ...LOGO_BOX, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuseUnreadable);
    const { width, height } = info;
    if (width > height * LOGO_LIMITS.wide || height > width * LOGO_LIMITS.high)
      throw new ImageRefused("is too thin for a logo", "small");
    return { content: data, extension: "png", width, height };
  });
}
