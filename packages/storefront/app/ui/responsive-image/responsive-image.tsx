import { densitySet, imageUrl, isDrawing, type Variant, widthSet } from "./image-url.ts";
import { useFallback } from "./use-fallback.ts";

type ResponsiveImageProps = {
  src: string;
  alt: string;
  /** Sizes to offer; the first is the one of the layout. With one, sharp screens get twice its size. */
  variants: readonly [Variant, ...Variant[]];
  /** How wide the image is on the page; needed with several variants. */
  sizes?: string;
  /** Loads when it comes near the screen. Default true; false is for what is seen first. */
  isLazy?: boolean;
  className?: string;
};

/** An image of the shop at the size it is shown in. One that cannot be loaded gives way to the drawing. */
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
