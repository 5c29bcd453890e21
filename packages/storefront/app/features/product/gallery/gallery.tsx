import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { Picture } from "../../../ui/picture-zoom/picture.ts";
import { Thumbs } from "../../../ui/picture-zoom/thumbs.tsx";
import { useZoomDialog } from "../../../ui/picture-zoom/use-zoom-dialog.ts";
import { imageUrl, isDrawing } from "../../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../../ui/responsive-image/responsive-image.tsx";
import type { ProductPageData } from "../product-page-data.ts";
import { picturesOf } from "./pictures.ts";

const STAGE = [
  { width: 500, height: 500 },
  { width: 340, height: 340 },
  { width: 1000, height: 1000 },
] as const;

/**
 * A product's pictures: a large one that slides, and thumbnails; a click opens a full-screen view.
 */
export function Gallery({ product }: { product: ProductPageData }) {
  const pictures = picturesOf(product);
  const { ref, position, onScroll, show } = useSlides();
  const { Dialog, ...zoom } = useZoomDialog();
  const openZoom = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    zoom.open(event.currentTarget.href);
  };
  return (
    <div onPointerEnter={zoom.prepare}>
      <Stage ref={ref} pictures={pictures} position={position} onScroll={onScroll} onZoom={openZoom} />
      {pictures.length > 1 ? (
        <Thumbs pictures={pictures} position={position} onChoose={show} hrefOf={(to) => `#${slideId(to)}`} />
      ) : null}
      {Dialog ? (
        <Dialog
          pictures={pictures}
          start={position}
          title={product.name}
          isOpen={zoom.isOpen}
          onClose={zoom.close}
          onShow={(to) => show(to, false)}
          returnFocusTo={() => ref.current?.querySelectorAll("a")[position] ?? null}
        />
      ) : null}
    </div>
  );
}

type StageProps = {
  ref: RefObject<HTMLUListElement | null>;
  pictures: readonly Picture[];
  position: number;
  onScroll(): void;
  onZoom(event: MouseEvent<HTMLAnchorElement>): void;
};

function Stage({ ref, pictures, position, onScroll, onZoom }: StageProps) {
  return (
    <div className="group gallery-frame">
      <ul ref={ref} onScroll={onScroll} className="gallery-slides">
        {pictures.map((picture, index) => (
          <li key={picture.url} id={slideId(index)} className="w-full flex-none snap-center">
            <Slide picture={picture} isFirst={index === 0} isShown={index === position} onZoom={onZoom} />
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className="zoom-sign">
        <Icon name="zoom" />
      </span>
    </div>
  );
}

type SlideProps = {
  picture: Picture;
  isFirst: boolean;
  isShown: boolean;
  onZoom(event: MouseEvent<HTMLAnchorElement>): void;
};

/** One picture; without JavaScript its link opens the largest size. */
function Slide({ picture, isFirst, isShown, onZoom }: SlideProps) {
  return (
    <a
      href={imageUrl(picture.url, STAGE[2])}
      onClick={onZoom}
      aria-haspopup="dialog"
      tabIndex={isShown ? undefined : -1}
      className={`gallery-picture ${isDrawing(picture.url) ? "" : "bg-plate"}`}
    >
      <ResponsiveImage
        src={picture.url}
        alt={picture.alt}
        variants={STAGE}
        sizes="(width < 43.75rem) 84vw, 520px"
        isLazy={!isFirst}
        className="size-full min-h-0"
      />
      <span className="sr-only">Ampliar la imagen</span>
    </a>
  );
}

/** Element id of a picture, as a thumbnail's link target before hydration. */
function slideId(position: number): string {
  return `imagen-${position + 1}`;
}

type Slides = {
  /** The horizontal scroller; each child has its width. */
  ref: RefObject<HTMLUListElement | null>;
  /** Index of the visible child. */
  position: number;
  /** For the element's `onScroll`. */
  onScroll(): void;
  /** Scrolls to a child; without animation if `isSeen` is false. */
  show(position: number, isSeen?: boolean): void;
};

/** Swipeable pictures side by side, scrolled by the browser. */
function useSlides(): Slides {
  const ref = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(0);
  const onScroll = () => {
    const stage = ref.current;
    if (stage && stage.clientWidth > 0) setPosition(Math.round(stage.scrollLeft / stage.clientWidth));
  };
  const show = (to: number, isSeen = true) => {
    const stage = ref.current;
    stage?.scrollTo({ left: to * stage.clientWidth, behavior: isSeen ? "auto" : "instant" });
  };
  return { ref, position, onScroll, show };
}
