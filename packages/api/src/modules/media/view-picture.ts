import type { Config } from "@tuerca/platform/config";
import { createLimiter } from "@tuerca/platform/limiter";
import { openPictures } from "@tuerca/platform/storage";
import { findImage, type MediaOptions, type ServedImage } from "./media.service.ts";

type Needs = { config: Config; drawingsDir: string | null };

/** Pixels of a picture's width in a list of the office. */
const WIDTH = 320;

const AT_ONCE = 2;
const IN_LINE = 60;

/** Shows a stored picture by its path, small and as WebP. Throws NotFound. */
type PictureViewer = (path: string) => Promise<ServedImage>;

/** Opens a viewer that caches nothing: a browser of the staff caches each picture for a day. */
export function openPictureViewer({ config, drawingsDir }: Needs): PictureViewer {
  const options: MediaOptions = {
    pictures: openPictures(config),
    cache: { get: (_key, make) => make() },
    limiter: createLimiter(AT_ONCE, IN_LINE),
    drawingsDir,
    measuredDrawing: () => null,
    opinionPhoto: async () => null,
  };
  return (path) => findImage(options, path, { kind: "width", width: WIDTH }, "image/webp");
}
