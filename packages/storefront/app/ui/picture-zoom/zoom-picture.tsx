import { imageUrl, isDrawing } from "../responsive-image/image-url.ts";
import { useFallback } from "../responsive-image/use-fallback.ts";
import type { Picture } from "./picture.ts";
import { useGestures } from "./use-gestures.ts";
import type { ZoomView } from "./use-zoom-view.ts";

const WHOLE_PX = { width: 1000, height: 1000 } as const;
const CLOSE_PX = { width: 2000, height: 2000 } as const;

type ZoomPictureProps = { picture: Picture; zoom: ZoomView; onSwipe(step: 1 | -1): void };

/** A zoomed and moved picture in its frame; loads a larger size once zoomed. */
export function ZoomPicture({ picture, zoom, onSwipe }: ZoomPictureProps) {
  const { scale, x, y } = zoom.view;
  const { src, ref, fail } = useFallback(picture.url);
  const gestures = useGestures(zoom, onSwipe);
  return (
    <div
      ref={zoom.frameRef}
      {...gestures}
      className={`relative size-full touch-none overflow-hidden select-none ${scale === 1 ? "cursor-zoom-in" : "cursor-grab active:cursor-grabbing"}`}
    >
      <img
        key={picture.url}
        ref={ref}
        src={imageUrl(src, scale === 1 ? WHOLE_PX : CLOSE_PX)}
        alt={picture.alt}
        onError={fail}
        draggable={false}
        width={WHOLE_PX.width}
        height={WHOLE_PX.height}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        className={`size-full p-4 ${isDrawing(src) ? "drawing" : "object-contain"}`}
      />
    </div>
  );
}
