import type { ZoomView } from "./use-zoom-view.ts";

const MOVE_PX = 80;

type Keys = { zoom: ZoomView; step(by: 1 | -1): void };

/** What a key does over a picture; undefined where it has no meaning here. Arrows move an enlarged picture, else they turn. */
export function actionOfKey(key: string, { zoom, step }: Keys): (() => void) | undefined {
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
