import { isTooDeep, MAX_NESTING } from "@tuerca/contract";
import { Invalid } from "./errors.ts";

/** Answered as 422; a feed's reader makes a rejected row of it. */
export class TooDeep extends Invalid {
  constructor() {
    const text = `Los datos tienen más de ${MAX_NESTING} niveles`;
    super(text, { body: [text] });
  }
}

/** The value of a JSON text. Throws SyntaxError, or TooDeep beyond MAX_NESTING. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (isTooDeep(value)) throw new TooDeep();
  return value;
}
