import { labelOf } from "@tuerca/contract";
import type { FitImport, ImportDetail, ImportState, ImportSummary } from "@tuerca/office-contract";
import { isField } from "../../client/feed-fields.ts";

/** A sentence that begins with fields' names, with these in words. */
export function reasonText(reason: string): string {
  return reason.replaceAll(/(^|; )(\w+)(?=[ :])/g, (all, before: string, name: string) =>
    isField(name) ? `${before}${labelOf(name)}` : all,
  );
}

type Tone = "good" | "waiting" | "bad" | "quiet";

/** The state of a file in words. */
export function stateOf({ state, is_check }: Pick<ImportSummary, "state" | "is_check">): {
  text: string;
  tone: Tone;
} {
  const words: Readonly<Record<ImportState, readonly [text: string, tone: Tone]>> = {
    uploaded: ["Sin importar", "quiet"],
    waiting: ["En cola", "waiting"],
    running: [is_check ? "Comprobando" : "Importando", "waiting"],
    done: is_check ? ["Comprobada", "quiet"] : ["Importada", "good"],
    stopped: [is_check ? "Comprobación parada" : "Parada", "quiet"],
    failed: ["Ha fallado", "bad"],
    interrupted: ["Interrumpida", "bad"],
  };
  const [text, tone] = words[state];
  return { text, tone };
}

const whole = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

/** A whole number, `12.345`. */
export function numberText(number: number): string {
  return whole.format(number);
}

type Counts = Pick<NonNullable<ImportSummary["counts"]>, "new" | "changed" | "unchanged" | "rejected">;

/** The counts of an import in a line; empty without any. */
export function countsText(counts: Counts | null): string {
  if (!counts) return "";
  const parts = [
    [counts.new, "nuevos"],
    [counts.changed, "cambiados"],
    [counts.unchanged, "sin cambios"],
    [counts.rejected, "rechazadas"],
  ] as const;
  return parts.map(([number, what]) => `${numberText(number)} ${what}`).join(" · ");
}

/** Bytes in KB or MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${numberText(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return `${(bytes / 1_000_000).toLocaleString("es-ES", { maximumFractionDigits: 1 })} MB`;
}

const DELIMITERS: Readonly<Record<string, string>> = {
  ";": "punto y coma",
  ",": "coma",
  "|": "barra",
  "\t": "tabulador",
};

/** The detected properties of a file. */
export function formText({ format, delimiter, encoding, file_bytes }: ImportDetail | FitImport): string {
  const parts = [
    format.toUpperCase(),
    delimiter === null ? "" : `separado por ${DELIMITERS[delimiter] ?? delimiter}`,
    encoding === null ? "" : encoding.toUpperCase().replace("WINDOWS-1252", "Windows-1252"),
    sizeText(file_bytes),
  ];
  return parts.filter(Boolean).join(", ");
}

/** The screen of a file. */
export function importPath({ id, what }: Pick<ImportSummary, "id" | "what">): string {
  return what === "fits" ? `/importar/compatibilidades/${id}` : `/importar/${id}`;
}

/** Whether a file waits or is being worked on. */
export function isAtWork({ state }: Pick<ImportSummary, "state">): boolean {
  return state === "waiting" || state === "running";
}
