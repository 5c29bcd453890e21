import { keyTexts } from "../client/keys/key-of.ts";
import type { Shortcut } from "../client/keys/key-table.ts";

/** The keys of a shortcut as they are printed; several that do the same stand apart. */
export function KeyCaps({ shortcut }: { shortcut: Pick<Shortcut, "keys" | "shown"> }) {
  return (
    <span className="inline-flex flex-wrap gap-x-2 gap-y-1">
      {keyTexts(shortcut).map((parts) => (
        <span key={parts.join()} className="inline-flex gap-0.5">
          {parts.map((part) => (
            <kbd
              key={part}
              className="inline-flex h-6 min-w-6 items-center justify-center rounded-sm border border-line-strong bg-surface px-1.5 font-sans text-xs font-semibold text-ink-2"
            >
              {part}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}
