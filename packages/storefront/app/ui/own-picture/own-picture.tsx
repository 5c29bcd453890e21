import { mediaUrl } from "../responsive-image/image-url.ts";

type OwnPictureProps = {
  /** An uploaded picture, with its size in pixels. */
  picture: { url: string; width: number; height: number; alt: string };
  /** How wide the page shows it. */
  sizes: string;
  /** Whether the first view shows it. */
  isFirst?: boolean;
};

/** A picture of the operator in a column; its room is known before it is loaded. */
export function OwnPicture({ picture, sizes, isFirst = false }: OwnPictureProps) {
  const { url, width, height, alt } = picture;
  return (
    <img
      {...columnSet(url, width)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
      className="h-auto max-w-full rounded"
    />
  );
}

/** Widths that the media call renders. */
const WIDTHS = [320, 640, 960, 1280];

/** The rendered widths that a picture has. */
function columnSet(url: string, width: number): { src: string; srcSet: string } {
  const widths = WIDTHS.filter((one) => one <= Math.max(width, 320));
  const at = (one: number) => `${mediaUrl(url)}?width=${one}`;
  return {
    src: at(Math.min(640, widths.at(-1) ?? 320)),
    srcSet: widths.map((one) => `${at(one)} ${one}w`).join(", "),
  };
}
