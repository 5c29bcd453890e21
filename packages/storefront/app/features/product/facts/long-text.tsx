import { splitText } from "./split-text.ts";

/** A text that may be very long, such as all cars that a part fits: its start, and the rest on request. */
export function LongText({ text }: { text: string }) {
  const { start, rest } = splitText(text);
  if (rest === null) return text;
  return (
    <details className="group/long">
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        {start}
        <span className="link ml-1 font-semibold group-open/long:hidden">Ver todo</span>
      </summary>
      {rest}
    </details>
  );
}
