import { densitySet, imageUrl, isDrawing, type Variant, widthSet } from "./image-url.ts";
import { useFallback } from "./use-fallback.ts";

type ResponsiveImageProps = {
  src: string;
  alt: string;
  /**
   * Available sizes, the layout's first. A single one also gets twice its size for high-density
   * screens.
   */
  variants: readonly [Variant, ...Variant[]];
  /** Width of the image on the page; required with several variants. */
  sizes?: string;
  /** Loads when it comes near the screen. Default true; false for images visible at first. */
  isLazy?: boolean;
  className?: string;
};

/** An image of the shop at its displayed size; replaced by the drawing if it fails to load. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { alt, variants, sizes, isLazy = true, className = "" } = props;
  const { src, ref, fail } = useFallback(props.src);
  return (
    <img
      ref={ref}
      alt={alt}
      sizes={sizes}
      srcSet={variants.length > 1 ? widthSet(src, variants) : densitySet(src, variants[0])}
      src={imageUrl(src, variants[0])}
      width={variants[0].width}
      height={variants[0].height}
      loading={isLazy ? "lazy" : "eager"}
      fetchPriority={isLazy ? undefined : "high"}
      decoding="async"
      onError={fail}
      className={`${isDrawing(src) ? "drawing" : "photo"} ${className}`}
    />
  );
}
