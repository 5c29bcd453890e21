import { Dialog } from "@base-ui/react/dialog";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { ZoomView } from "./use-zoom-view.ts";
import { MAX_SCALE } from "./zoom-view.ts";

const BUTTON = "grid size-11 flex-none place-items-center rounded hover:bg-part aria-disabled:text-ink-3";
const TURN = `${BUTTON} absolute top-1/2 -translate-y-1/2 border border-line bg-surface`;
const percent = new Intl.NumberFormat("es-ES", { style: "percent" });

/** Zoom out, zoom in, close. */
export function ZoomButtons({ zoom }: { zoom: ZoomView }) {
  const { scale } = zoom.view;
  return (
    <>
      <button
        type="button"
        className={BUTTON}
        aria-label="Alejar"
        aria-disabled={scale <= 1}
        onClick={zoom.zoomOut}
      >
        <Icon name="minus" />
      </button>
      <output className="min-w-12 text-center text-sm" aria-label="Aumento">
        {percent.format(scale)}
      </output>
      <button
        type="button"
        className={BUTTON}
        aria-label="Acercar"
        aria-disabled={scale >= MAX_SCALE}
        onClick={zoom.zoomIn}
      >
        <Icon name="plus" />
      </button>
      <Dialog.Close aria-label="Cerrar" className={BUTTON}>
        <Icon name="close" />
      </Dialog.Close>
    </>
  );
}

type TurnButtonsProps = { position: number; count: number; onStep(by: 1 | -1): void };

/** Previous and next picture. */
export function TurnButtons({ position, count, onStep }: TurnButtonsProps) {
  return (
    <>
      <button
        type="button"
        className={`${TURN} left-2`}
        aria-label="Imagen anterior"
        aria-disabled={position === 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className={`${TURN} right-2`}
        aria-label="Imagen siguiente"
        aria-disabled={position === count - 1}
        onClick={() => onStep(1)}
      >
        <Icon name="right" />
      </button>
    </>
  );
}
