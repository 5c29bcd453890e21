import { lineOf } from "./read-text.ts";
import type { RowProblems } from "./row-problems.ts";

/**
 * Yes in Spanish, English, German, French, Portuguese and Italian; a spreadsheet writes its word
 * for TRUE, Access -1.
 */
const YES = new Set(
  [
    "1 -1 true yes y on x ✓ active enabled published available",
    "verdadero si sí s activo activa activado activada habilitado publicado visible disponible",
    "wahr ja j aktiv vrai oui o actif active activé activée",
    "verdadeiro sim ativo vero attivo",
  ].flatMap((words) => words.split(" ")),
);
const NO = new Set(
  [
    "0 false no n off inactive disabled unpublished hidden",
    "falso inactivo inactiva desactivado desactivada deshabilitado oculto oculta",
    "falsch nein inaktiv faux non inactif inactive désactivé désactivée",
    "não nao inativo inattivo",
  ].flatMap((words) => words.split(" ")),
);

/** Yes or no as feeds write it; yes if missing. */
export function readFlag(problems: RowProblems, field: string, cell: unknown): boolean {
  const text = lineOf(cell)
    .toLowerCase()
    .replace(/^(-?[01])[.,]0+$/, "$1");
  if (text === "" || YES.has(text)) return true;
  if (!NO.has(text)) problems.add(field, "is neither yes nor no");
  return false;
}
