import type { FitVerdict } from "@tuerca/contract";

type Judged = Pick<FitVerdict, "verdict" | "reason">;

/** The colour of a verdict: green and red are for proven answers only. */
export const FIT_COLORS = {
  yes: "text-ok",
  conditional: "text-ink",
  no: "text-sale",
  unknown: "text-ink-2",
  universal: "text-ink-2",
} as const satisfies Readonly<Record<FitVerdict["verdict"], string>>;

/** A verdict in a word or two. */
export function fitLabel({ verdict, reason }: Judged): string {
  if (verdict === "yes") return "Encaja";
  if (verdict === "universal") return "Universal";
  if (verdict === "conditional") return "Encaja si…";
  if (verdict === "no") return "No encaja";
  if (reason === "other_generation") return "Revisa la generación";
  return reason === "no_data" ? "Sin datos" : "Sin confirmar";
}
