import type { BulkChange } from "@tuerca/office-contract";
import { countText } from "../product-words.ts";

/** As many are read at a glance. */
const FEW = 10;

/** The lines and products that the change leaves out from the start, each with its reason. */
export function Rejects({ change: { rejects, rejected, state } }: { change: BulkChange }) {
  if (rejected === 0) return null;
  return (
    <details
      open={state === "previewed" && rejected <= FEW}
      className="rounded border border-line bg-surface px-4 py-2"
    >
      <summary className="min-h-9 cursor-pointer content-center font-semibold text-sale">
        {rejected === 1 ? "1 no se puede cambiar" : `${countText(rejected)} no se pueden cambiar`}
      </summary>
      <ul className="grid max-h-64 gap-1 overflow-auto pb-2 text-sm">
        {rejects.map(({ line, code, value, reason }) => (
          <li key={`${line} ${code}`} className="break-words">
            {line === null ? null : <span className="text-ink-2">Línea {line}: </span>}
            <span className="font-mono text-xs">{[code, value].filter(Boolean).join(" ")}</span> · {reason}
          </li>
        ))}
      </ul>
      {rejected > rejects.length ? (
        <p className="pb-2 text-sm text-ink-2">Se ven los primeros {countText(rejects.length)}.</p>
      ) : null}
    </details>
  );
}
