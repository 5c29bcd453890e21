import { MOST_PICTURES, type ProductDetail } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../../client/session.ts";
import { AddPictures } from "../../../ui/add-pictures.tsx";
import { useMovedFocus } from "../../../ui/moving/use-moved-focus.ts";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { PictureTile } from "./picture-tile.tsx";
import { PinSwitch } from "./pin-switch.tsx";
import { usePictures } from "./use-pictures.ts";

/** A product's pictures: dragged, or moved by buttons; the first one is the main one. */
export function ProductPictures({ detail }: { detail: ProductDetail }) {
  const { product, pictures } = detail;
  const ids = pictures.map(({ id }) => id);
  const { move, remove, add, isBusy, said, problems } = usePictures(product.id, ids);
  const mayChange = useMay("write_products") && !product.is_gift_card;
  const [dragged, setDragged] = useState<number | null>(null);
  const { list, note } = useMovedFocus<HTMLUListElement>(ids);
  const addAll = (files: readonly File[]) => {
    note(null);
    add(files);
  };
  const mayAdd = mayChange && pictures.length < MOST_PICTURES;
  const { isOver, handlers } = useFileDrop(mayAdd ? addAll : null);
  return (
    <section aria-label="Fotos" className="grid grid-cols-[minmax(0,1fr)] gap-3" {...handlers}>
      <h2 className="title text-base">Fotos</h2>
      <PinSwitch detail={detail} pin="images" mayChange={mayChange} />
      {pictures.length === 0 ? <p className="text-sm text-ink-2">No tiene ninguna foto.</p> : null}
      <ul
        ref={list}
        className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))]"
      >
        {pictures.map((picture, at) => (
          <PictureTile
            key={picture.id}
            product={product}
            picture={picture}
            position={at}
            count={pictures.length}
            isBusy={isBusy}
            mayChange={mayChange}
            onMove={(to, button) => {
              note(`${picture.id} ${button}`);
              move(picture.id, to);
            }}
            onRemove={() => {
              const neighbour = pictures[at + 1] ?? pictures[at - 1];
              note(neighbour ? `${neighbour.id} before` : null);
              remove(picture.id);
            }}
            onDrag={() => setDragged(picture.id)}
            onDropped={() => {
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
      {mayAdd ? <AddPictures isBusy={isBusy} isOver={isOver} problems={problems} onAdd={addAll} /> : null}
    </section>
  );
}
