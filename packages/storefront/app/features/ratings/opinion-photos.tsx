import { type MouseEvent, useRef, useState } from "react";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";
import { imageUrl } from "../../ui/responsive-image/image-url.ts";
import { ResponsiveImage } from "../../ui/responsive-image/responsive-image.tsx";
import { photoPath } from "./photo-path.ts";

const SMALL = { width: 75, height: 75 } as const;
const WHOLE = { width: 1000, height: 1000 } as const;

const loadDialog = () => import("../../ui/picture-zoom/zoom-dialog.tsx").then((module) => module.ZoomDialog);

type OpinionPhotosProps = {
  /** Ids, in their order. */
  photos: readonly string[];
  author: string;
};

/**
 * Photos of a buyer, small; a click opens them large. Without scripts it opens the photo itself.
 */
export function OpinionPhotos({ photos, author }: OpinionPhotosProps) {
  const [position, setPosition] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const Dialog = useLazyPart(loadDialog, position !== null);
  const pictures = photos.map((id, index) => ({
    url: photoPath(id),
    alt: `Foto ${index + 1} de ${photos.length}, de ${author}`,
  }));
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPosition(index);
    setIsOpen(true);
  };
  return (
    <>
      <ul ref={list} aria-label={`Fotos de ${author}`} className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ url, alt }, index) => (
          <li key={url}>
            <a
              href={imageUrl(url, WHOLE)}
              aria-haspopup="dialog"
              onClick={(event) => open(event, index)}
              className="block overflow-hidden rounded border border-line hover:border-ink"
            >
              <ResponsiveImage src={url} alt={alt} variants={[SMALL]} className="opinion-photo" />
            </a>
          </li>
        ))}
      </ul>
      {Dialog && position !== null ? (
        <Dialog
          key={position}
          pictures={pictures}
          start={position}
          title={`Fotos de ${author}`}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onShow={() => undefined}
          returnFocusTo={() => list.current?.querySelectorAll("a")[position] ?? null}
        />
      ) : null}
    </>
  );
}
