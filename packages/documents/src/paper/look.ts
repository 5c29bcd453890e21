import type { Style } from "./typesetter.ts";

const INK = "#14171b";
const GREY = "#5b6169";

/** The shop's signal colour: one bar per document. */
export const ACCENT = "#ff6b1a";
/** A line that opens a section. */
export const RULE = INK;
/** A line between rows. */
export const HAIRLINE = "#c9ccc8";

/** The documents' texts. */
export const styles = {
  title: { cut: "title", size: 19, color: INK },
  name: { cut: "title", size: 10, color: INK },
  text: { cut: "text", size: 9, color: INK },
  bold: { cut: "bold", size: 9, color: INK },
  label: { cut: "text", size: 9, color: GREY },
  /** Captions of the tax QR and the total: nothing else in an invoice's data is larger. */
  large: { cut: "bold", size: 10.5, color: INK },
  address: { cut: "text", size: 12, color: INK },
  small: { cut: "text", size: 8, color: GREY },
} as const satisfies Record<string, Style>;
