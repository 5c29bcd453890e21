import type { ImportDetail } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { numberText } from "./import-words.ts";
import { ResultFrame } from "./result-frame.tsx";

type ImportResultProps = {
  found: ImportDetail;
  /** The next step, before the rejected rows. */
  children: ReactNode;
};

/** The result of a check or an import of products. */
export function ImportResult({ found, children }: ImportResultProps) {
  const { counts, result, settings } = found;
  return (
    <ResultFrame
      found={found}
      counts={
        counts && [
          [
            ["Filas leídas", numberText(counts.rows)],
            ["Productos nuevos", numberText(counts.new)],
            ["Productos cambiados", numberText(counts.changed)],
            ["Sin cambios", numberText(counts.unchanged)],
          ],
          [
            ["Filas rechazadas", numberText(counts.rejected)],
            ["Filas que pierden un dato", numberText(counts.warned)],
            ["Filas de productos que no existen", numberText(counts.unknown)],
            ["Productos que se retiran de la venta", settings?.prune ? leavingText(result) : "No se pide"],
          ],
        ]
      }
      notes={
        result && result.hints.length > 0 ? (
          <ul className="list-disc pl-5 text-sm text-ink-2">
            {result.hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        ) : null
      }
    >
      {children}
    </ResultFrame>
  );
}

function leavingText(result: ImportDetail["result"]): string {
  if (!result) return "–";
  const { held_back: heldBack, pruned } = result;
  return heldBack ? `${numberText(heldBack.leaving)} de ${numberText(heldBack.offered)}` : numberText(pruned);
}
