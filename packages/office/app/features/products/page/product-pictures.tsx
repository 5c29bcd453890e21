import { MOST_PICTURES, type ProductDetail } from "@tuerca/office-contract";
import { useEffect, useRef, useState } from "react";
import { useMay } from "../../../client/session.ts";
import { AddPictures } from "../../../ui/add-pictures.tsx";
import { useFileDrop } from "../../../ui/use-file-drop.ts";
import { PictureTile } from "./picture-tile.tsx";
import { PinSwitch } from "./pin-switch.tsx";
import { usePictures } from "./use-pictures.ts";

/** A product's pictures: dragged, or moved by buttons; the first one is the main one. */
export function ProductPictures({ detail }: { detail: ProductDetail }) {
  const { product, pictures } = detail;
  const { move, remove, add, isBusy, said, problems } = usePictures(
    product.id,
    pictures.map(({ id }) => id),
  );
  const mayChange = useMay("write_products") && !product.is_gift_card;
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState<{ id: number; button: string } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // A moved element loses the focus.
  useEffect(() => {
    if (!moved || pictures.length === 0) return;
    list.current?.querySelector<HTMLElement>(`[data-button="${moved.id} ${moved.button}"]`)?.focus();
  }, [moved, pictures]);
  const addAll = (files: readonly File[]) => {
    setMoved(null);
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
              setMoved({ id: picture.id, button });
              move(picture.id, to);
            }}
            onRemove={() => {
              const neighbour = pictures[at + 1] ?? pictures[at - 1];
              setMoved(neighbour ? { id: neighbour.id, button: "before" } : null);
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
