import { parseSynonyms } from "@tuerca/search";

/** The most lines that the office keeps. */
const MOST_LINES = 500;

/** The problem of a line, by the parser's reason. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/no =/, "Separa las formas de decirlo con el signo =, como «faro = óptica»"],
  [/several >/, "Una línea puede tener un solo signo >: el síntoma delante, las piezas detrás"],
  [/no words/, "Hay una parte sin ninguna palabra que se busque"],
  [/more than 4 words/, "Cada forma de decirlo puede tener hasta 4 palabras"],
  [/more than 20 spellings/, "Una línea puede tener hasta 20 formas de decirlo"],
  [/more than 5 lines/, "Una de estas formas ya está en 5 líneas"],
];

/**
 * Why a line cannot join the others, in Spanish; null if it can. The parser of the shop's own
 * synonyms decides.
 */
export function problemOfSynonym(line: string, others: readonly string[]): string | null {
  if (others.includes(line)) return "Esta línea ya está";
  if (others.length >= MOST_LINES) return `Ya hay ${MOST_LINES} líneas: quita alguna antes`;
  if (/[#\r\n]/.test(line)) return "Una línea no puede llevar # ni saltos";
  const alone = parseSynonyms(line);
  const [problem] = [...alone.problems, ...parseSynonyms([...others, line].join("\n")).problems];
  if (problem) return WORDS.find(([reason]) => reason.test(problem.reason))?.[1] ?? "Esta línea no vale";
  return alone.rules.meanings.length === 0 ? "Las dos formas son la misma para el buscador" : null;
}
