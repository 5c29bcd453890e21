import type { FitLink } from "../fit-links.ts";
import { type FitPoint, pointOf } from "./fit-point.ts";
import type { JudgedLink } from "./judge-link.ts";
import { describeMonths } from "./production-months.ts";

const AND = new Intl.ListFormat("es");

/** The verdict of links that all wait for an answer. */
export function openWords(links: readonly JudgedLink[]): string {
  const [first] = links;
  if (links.length === 1 && first) return `Encaja si ${AND.format(whatIsOpen(first))}`;
  const topics = [...new Set(links.flatMap(({ open }) => open.map(({ topic }) => topic)))];
  const causes = topics.map((topic) => `de ${topic}`.replace(/^de el /, "del "));
  return causes.length > 0 ? `Depende ${AND.format(causes)}` : "Encaja según la versión de tu coche";
}

/** The verdict of a link that an answer or the registration excludes. */
export function excludedWords(against: FitPoint, { from, to }: FitLink): string {
  if (against.question.kind !== "choice") return `Para coches ${describeMonths({ from, to })}`;
  return `Solo si ${against.words}`;
}

/** A link's terms on one line, without its months if `said` has them; empty without any. */
export function describeTerm(term: FitLink, said = ""): string {
  const months = describeMonths(term);
  const parts = [
    term.position,
    said.includes(months) ? null : months,
    ...term.conditions.map((condition) => pointOf(condition, term.position).label),
    term.text,
    term.quantity !== null && term.quantity > 1 ? `${term.quantity} por coche` : null,
  ];
  const line = parts.filter(Boolean).join(" · ");
  return line.charAt(0).toLocaleUpperCase("es") + line.slice(1);
}

/** The condition of a link, to be said after "si". */
function whatIsOpen({ open, link }: JudgedLink): string[] {
  const [first, ...others] = open.map(({ words }) => words);
  const asked = first === undefined ? [] : [`tu coche ${first}`, ...others];
  return link.text === null ? asked : [...asked, `se cumple «${link.text}»`];
}
