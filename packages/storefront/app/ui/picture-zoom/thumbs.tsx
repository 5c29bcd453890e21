import { isDrawing } from "../responsive-image/image-url.ts";
import { ResponsiveImage } from "../responsive-image/responsive-image.tsx";
import type { Picture } from "./picture.ts";

type ThumbsProps = {
  pictures: readonly Picture[];
  position: number;
  onChoose(position: number): void;
  /** A thumbnail's link before hydration; without one it is a button. */
  hrefOf?(position: number): string;
};

/** A row of all pictures of a product; the current one is marked. */
export function Thumbs({ pictures, position, onChoose, hrefOf }: ThumbsProps) {
  return (
    <ul className="scroll-row mt-2 flex gap-2 p-0.5 sm:flex-wrap">
      {pictures.map(({ url }, index) => {
        const shared = {
          "aria-label": `Imagen ${index + 1} de ${pictures.length}`,
          "aria-current": index === position || undefined,
          className: `picture-thumb ${isDrawing(url) ? "bg-surface" : "bg-plate"}`,
        };
        const picture = (
          <ResponsiveImage src={url} alt="" variants={[{ width: 60, height: 60 }]} className="size-[52px]" />
        );
        return (
          <li key={url} className="flex-none">
            {hrefOf ? (
              <a
                {...shared}
                href={hrefOf(index)}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(index);
                }}
              >
                {picture}
              </a>
            ) : (
              <button {...shared} type="button" onClick={() => onChoose(index)}>
                {picture}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
