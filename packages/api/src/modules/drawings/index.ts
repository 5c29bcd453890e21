export { type MeasuredDrawing, measuredDrawing } from "./measured-drawing.ts";
export type { Measures } from "./measures.ts";
export { readMeasures } from "./read-measures.ts";
export type { Detail } from "./sheet/sheet.ts";
