import type { DrawingKind } from "@tuerca/contract";
import { leafPaths } from "./generate/categories.ts";
import type { Drawing } from "./generate/drawings.ts";

/** The plain drawings whose parts are drawn with their measures. */
const KIND_OF: Partial<Record<Drawing, DrawingKind>> = {
  disc: "disc",
  pads: "pads",
  "air-filter": "filter",
  "cabin-filter": "filter",
  "fuel-filter": "filter",
  "oil-filter": "filter",
  battery: "battery",
  "ribbed-belt": "belt",
  "timing-belt": "belt",
  "v-belt": "belt",
  bulb: "bulb",
  tyre: "tyre",
  "shock-absorber": "shock_absorber",
  "spark-plug": "spark_plug",
  hose: "hose",
  "brake-hose": "hose",
};

/** The kind of drawing with measures of each demo category that has one, by its path. */
export const drawingKinds: Readonly<Record<string, DrawingKind>> = Object.fromEntries(
  leafPaths.flatMap(({ path, kind }) => {
    const drawn = KIND_OF[kind.drawing];
    return drawn ? [[path, drawn]] : [];
  }),
);
