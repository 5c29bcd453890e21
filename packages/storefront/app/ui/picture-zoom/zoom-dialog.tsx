import { Dialog } from "@base-ui/react/dialog";
import { type KeyboardEvent, useState } from "react";
import type { Picture } from "./picture.ts";
import { Thumbs } from "./thumbs.tsx";
import { useZoomView, type ZoomView } from "./use-zoom-view.ts";
import { TurnButtons, ZoomButtons } from "./zoom-buttons.tsx";
import { ZoomPicture } from "./zoom-picture.tsx";

const MOVE_PX = 80;

type Keys = { zoom: ZoomView; step(by: 1 | -1): void };

export type ZoomDialogProps = {
  pictures: readonly Picture[];
  /** Index of the first picture to show. */
  start: number;
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** Called with the index of each next picture. */
  onShow(position: number): void;
  returnFocusTo(): HTMLElement | null;
};

/** Full-screen pictures, zoomed by wheel, touch, keys and buttons. Escape closes. */
export function ZoomDialog({ isOpen, onClose, ...viewer }: ZoomDialogProps) {
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Viewer {...viewer} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Viewer({
  pictures,
  start,
  title,
  onShow,
  returnFocusTo,
}: Omit<ZoomDialogProps, "isOpen" | "onClose">) {
  const { position, zoom, show, onKeyDown } = useViewer(pictures.length, start, onShow);
  const picture = pictures[position];
  const step = (by: 1 | -1) => show(position + by);
  return (
    <Dialog.Popup
      finalFocus={returnFocusTo}
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] bg-surface shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-6 sm:rounded"
    >
      <div className="flex items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
        <Dialog.Title className="mr-auto min-w-0 truncate text-sm font-semibold">{title}</Dialog.Title>
        <ZoomButtons zoom={zoom} />
      </div>
      <div className="relative min-h-0">
        {picture ? <ZoomPicture picture={picture} zoom={zoom} onSwipe={step} /> : null}
        {pictures.length > 1 ? (
          <TurnButtons position={position} count={pictures.length} onStep={step} />
        ) : null}
      </div>
      {pictures.length > 1 ? (
        <div className="border-t border-line px-4 pb-2">
          <Thumbs pictures={pictures} position={position} onChoose={show} />
        </div>
      ) : null}
    </Dialog.Popup>
  );
}

/** The current picture, its zoom, and the meaning of keys. */
function useViewer(count: number, start: number, onShow: (position: number) => void) {
  const [position, setPosition] = useState(start);
  const zoom = useZoomView();
  const show = (to: number) => {
    if (to < 0 || to >= count) return;
    zoom.showWhole();
    setPosition(to);
    onShow(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actionOfKey(event.key, { zoom, step: (by) => show(position + by) });
    if (!action) return;
    event.preventDefault();
    action();
  };
  return { position, zoom, show, onKeyDown };
}

/**
 * The action of a key; undefined if it has none. Arrows move a zoomed picture, otherwise they turn.
 */
function actionOfKey(key: string, { zoom, step }: Keys): (() => void) | undefined {
  const isWhole = zoom.view.scale === 1;
  const move = (x: number, y: number) => () => zoom.moveBy({ x, y });
  const actions: Record<string, (() => void) | undefined> = {
    "+": zoom.zoomIn,
    "=": zoom.zoomIn,
    "-": zoom.zoomOut,
    "0": zoom.showWhole,
    ArrowLeft: isWhole ? () => step(-1) : move(MOVE_PX, 0),
    ArrowRight: isWhole ? () => step(1) : move(-MOVE_PX, 0),
    ArrowUp: isWhole ? undefined : move(0, MOVE_PX),
    ArrowDown: isWhole ? undefined : move(0, -MOVE_PX),
  };
  return actions[key];
}
