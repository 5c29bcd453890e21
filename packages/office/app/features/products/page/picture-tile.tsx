import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { getProductPicture, type ListedProduct, type ProductPicture } from "@tuerca/office-contract";
import { useState } from "react";
import { MoveButton } from "../../../ui/moving/move-button.tsx";

type PictureTileProps = {
  product: ListedProduct;
  picture: ProductPicture;
  /** From 0 on. */
  position: number;
  count: number;
  isBusy: boolean;
  mayChange: boolean;
  /** Moves it to a position, by a button. */
  onMove: (to: number, button: "before" | "after") => void;
  onRemove: () => void;
  onDrag: () => void;
  /** Another picture was dropped on it. */
  onDropped: () => void;
};

/** A picture with its buttons; it can be dragged onto another one. */
export function PictureTile(props: PictureTileProps) {
  const { product, picture, position, mayChange, onDrag, onDropped } = props;
  const [isOver, setIsOver] = useState(false);
  const { id, width, height } = picture;
  const size = width && height ? `${width} × ${height}` : "";
  return (
    <li
      draggable={mayChange}
      className={`grid content-between gap-1 rounded border bg-surface p-2 ${position === 0 ? "border-ink" : "border-line"} ${mayChange ? "cursor-grab" : ""} ${isOver ? "outline-2 outline-focus" : ""}`}
      onDragStart={(event) => {
        event.dataTransfer.setData("text/plain", String(id));
        event.dataTransfer.effectAllowed = "move";
        onDrag();
      }}
      onDragOver={(event) => {
        if (!mayChange) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDropped();
      }}
    >
      <Shown product={product} picture={picture} position={position} />
      <p className="text-xs text-ink-2">
        {position === 0 ? <b className="text-ink">Principal </b> : null}
        {size}
      </p>
      {mayChange ? <Buttons {...props} /> : null}
    </li>
  );
}

/** Buttons that move or remove a picture. */
function Buttons({ picture: { id }, position, count, isBusy, onMove, onRemove }: PictureTileProps) {
  const name = `la foto ${position + 1}`;
  return (
    <div className="flex justify-between">
      <MoveButton
        data={`${id} before`}
        label={`Mover ${name} hacia delante`}
        to="left"
        isOff={isBusy || position === 0}
        onClick={() => onMove(position - 1, "before")}
      />
      <MoveButton
        data={`${id} after`}
        label={`Mover ${name} hacia atrás`}
        to="right"
        isOff={isBusy || position === count - 1}
        onClick={() => onMove(position + 1, "after")}
      />
      <ConfirmButton
        className="grid size-11 place-items-center lg:size-8"
        title="¿Quitar esta foto?"
        text="La tienda deja de mostrarla. Para recuperarla hay que enviarla otra vez."
        isBusy={isBusy}
        onConfirm={onRemove}
      >
        <span className="relative">
          <Icon name="close" />
          <span className="sr-only">Quitar {name}</span>
        </span>
      </ConfirmButton>
    </div>
  );
}

function Shown({ product, picture, position }: Pick<PictureTileProps, "product" | "picture" | "position">) {
  const { id, state, error } = picture;
  if (state !== "ready")
    return (
      <p className="grid aspect-square content-center justify-items-center gap-1 bg-part p-2 text-center text-xs break-words text-ink-2">
        <b>{state === "failed" ? "No se ha podido traer" : "Se está trayendo…"}</b>
        {error}
      </p>
    );
  const path = getProductPicture.path.replace("{id}", String(product.id));
  return (
    <img
      src={path.replace("{picture_id}", String(id))}
      alt={`Foto ${position + 1} de ${product.name}`}
      draggable={false}
      loading="lazy"
      className="aspect-square w-full object-contain"
    />
  );
}
