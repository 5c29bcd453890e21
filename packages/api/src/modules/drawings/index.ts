export { type MeasuredDrawing, measuredDrawing } from "./measured-drawing.ts";
export { type Measures, NUMBERS, TEXTS } from "./measures.ts";
export { isDrawable } from "./sheet/lettering.ts";
export type { Detail } from "./sheet/sheet.ts";
