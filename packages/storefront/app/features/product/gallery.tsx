import type { ProductDetail } from "@tuerca/contract";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import { DRAWING, imageUrl } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";

const ZoomDialog = lazy(() => import("./zoom-dialog.tsx").then((module) => ({ default: module.ZoomDialog })));

const STAGE = [
  { width: 500, height: 500 },
  { width: 340, height: 340 },
  { width: 1000, height: 1000 },
] as const;

/** The pictures of a product: one large, the others as thumbnails; a click shows it as large as the screen. */
export function Gallery({ product }: { product: ProductDetail }) {
  const images = product.images.length > 0 ? product.images : [{ url: DRAWING, alt: product.name }];
  const [position, setPosition] = useState(0);
  const [isZoomLoaded, setIsZoomLoaded] = useState(false);
  const [isZoomed, setIsZoomed] = useState(false);
  const image = images[position] ?? images[0];
  if (!image) return null;
  const zoom = () => {
    setIsZoomLoaded(true);
    setIsZoomed(true);
  };
  return (
    <div>
      <button
        type="button"
        onClick={zoom}
        onPointerEnter={() => setIsZoomLoaded(true)}
        aria-haspopup="dialog"
        className="group relative grid aspect-[5/4] max-h-[72vh] sm:aspect-square w-full cursor-zoom-in place-items-center rounded border border-line bg-surface p-[6%] sm:p-[9%]"
      >
        <StageImage src={image.url} alt={image.alt || product.name} />
        <span className="absolute right-3 bottom-3 grid size-9 place-items-center rounded border border-line bg-surface group-hover:border-ink">
          <Icon name="zoom" />
        </span>
        <span className="sr-only">Ampliar la imagen</span>
      </button>
      {images.length > 1 ? <Thumbs images={images} position={position} onChoose={setPosition} /> : null}
      {isZoomLoaded ? (
        <Suspense>
          <ZoomDialog
            src={imageUrl(image.url, STAGE[2])}
            isDrawing={image.url.endsWith(".svg")}
            title={product.name}
            isOpen={isZoomed}
            onOpenChange={setIsZoomed}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function StageImage({ src, alt }: { src: string; alt: string }) {
  return (
    <ResponsiveImage
      src={src}
      alt={alt}
      variants={STAGE}
      sizes="(width < 43.75rem) 84vw, 520px"
      isLazy={false}
      className="size-full min-h-0"
    />
  );
}

type ThumbsProps = {
  images: readonly { url: string; alt: string }[];
  position: number;
  onChoose(position: number): void;
};

function Thumbs({ images, position, onChoose }: ThumbsProps) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {images.map(({ url }, index) => (
        <li key={url}>
          <button
            type="button"
            aria-label={`Imagen ${index + 1} de ${images.length}`}
            aria-current={index === position || undefined}
            onClick={() => onChoose(index)}
            className="grid size-[72px] place-items-center rounded-sm border border-line bg-surface hover:border-ink aria-current:border-2 aria-current:border-ink"
          >
            <ResponsiveImage
              src={url}
              alt=""
              variants={[{ width: 60, height: 60 }]}
              className="size-[52px]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
