import type { FitQuestion, FitVerdict } from "@tuerca/contract";
import type { FitLink, ProductFits } from "../fit-links.ts";
import type { Car, ProducedVehicle } from "./car.ts";
import { OTHER } from "./fit-point.ts";
import { type JudgedLink, judgeLink } from "./judge-link.ts";
import { ageOf, outsideProduction } from "./production-months.ts";
import { describeTerm, excludedWords, openWords } from "./verdict-words.ts";

const ENGINE: FitQuestion = { key: "engine", kind: "engine", text: "¿Qué motor lleva?", options: [] };

/**
 * Whether a product fits a car, by the best link. `no` needs a complete list: a link that the
 * source lacks may fit. A car without an engine gets the verdict that its engines share; if they
 * differ, the engine is asked.
 */
export function judgeFit(fits: ProductFits, car: Car): FitVerdict {
  if (fits.data === "universal") return universal(fits.criterion);
  if (fits.data === "none") return plain("unknown", "no_data", "Sin datos de vehículo: compara el código");
  const age = ageOf(car);
  const possible = car.vehicles.filter((vehicle) => outsideProduction(vehicle, age) !== "before");
  if (possible.length === 0 && car.vehicles.length > 0) return otherGeneration("anterior");
  const isLater = possible.every((vehicle) => outsideProduction(vehicle, age) === "after");
  if (isLater && possible.length > 0) return otherGeneration("posterior");
  const byVehicle = Map.groupBy(fits.links, ({ vehicle }) => vehicle);
  const verdicts = possible.map((vehicle) =>
    judgeVehicle(fits, byVehicle.get(vehicle.id) ?? [], vehicle, car),
  );
  const [first = notListed(false), ...others] = verdicts;
  if (others.every(({ verdict, reason }) => verdict === first.verdict && reason === first.reason))
    return shared(verdicts);
  if (verdicts.every(({ verdict }) => verdict === "no")) return notListed(true);
  if (verdicts.every(({ verdict }) => verdict === "no" || verdict === "unknown")) return notListed(false);
  return {
    verdict: "conditional",
    reason: "engine",
    words: "Depende del motor: elígelo",
    terms: [],
    questions: [ENGINE],
  };
}

function judgeVehicle(
  fits: ProductFits,
  links: readonly FitLink[],
  vehicle: ProducedVehicle,
  car: Car,
): FitVerdict {
  const judged = links.map((link) => judgeLink(link, vehicle, car));
  const fitting = judged.filter(({ outcome }) => outcome === "fits");
  if (fitting.length > 0) {
    const words = `Encaja en tu ${car.name}`;
    return { ...plain("yes", "listed", words), terms: termsOf(fitting, words) };
  }
  const open = judged.filter(({ outcome }) => outcome === "open");
  if (open.length > 0) return stillOpen(open);
  const excluded = judged.find(({ against }) => against !== null);
  if (!excluded?.against) return notListed(fits.complete);
  const words = excludedWords(excluded.against, excluded.link);
  return {
    ...plain(fits.complete ? "no" : "unknown", "excluded", words),
    terms: termsOf(judged, words),
  };
}

function stillOpen(open: readonly JudgedLink[]): FitVerdict {
  const words = openWords(open);
  return {
    ...plain("conditional", "open", words),
    terms: termsOf(open, words),
    questions: mergeQuestions(open.flatMap((one) => one.open.map(({ question }) => question))),
  };
}

/**
 * One verdict of engines that agree, with the terms that all have. If the words of conditional ones
 * differ, the engine is asked; those of others then give no reason.
 */
function shared(verdicts: readonly FitVerdict[]): FitVerdict {
  const [first = notListed(false)] = verdicts;
  const terms = first.terms.filter((term) => verdicts.every((one) => one.terms.includes(term)));
  if (verdicts.every(({ words }) => words === first.words)) return { ...first, terms };
  if (first.verdict !== "conditional") return notListed(first.verdict === "no");
  return { ...first, reason: "engine", words: "Depende del motor: elígelo", terms: [], questions: [ENGINE] };
}

/** No car decides: the measures do, which are the visitor's to compare. */
function universal(criterion: string | null): FitVerdict {
  const words = criterion === null ? "Universal: compara las medidas" : `Compruébalo: ${criterion}`;
  return plain("universal", "universal", words);
}

/** The car's own date contradicts its model, as when generations are mixed up. */
function otherGeneration(when: "anterior" | "posterior"): FitVerdict {
  return plain("unknown", "other_generation", `Tu coche es ${when} a este modelo: revisa la generación`);
}

function notListed(isComplete: boolean): FitVerdict {
  return isComplete
    ? plain("no", "not_listed", "No encaja en tu coche")
    : plain("unknown", "not_listed", "No figura en la lista del fabricante");
}

function plain(verdict: FitVerdict["verdict"], reason: FitVerdict["reason"], words: string): FitVerdict {
  return { verdict, reason, words, terms: [], questions: [] };
}

/** The links' terms, each once, without months that the verdict's words say. */
function termsOf(judged: readonly JudgedLink[], words: string): string[] {
  return [...new Set(judged.map(({ link }) => describeTerm(link, words)).filter(Boolean))];
}

/** Questions by their key, each once, with the options of all; "Otro" is the last option. */
function mergeQuestions(questions: readonly FitQuestion[]): FitQuestion[] {
  const merged = new Map<string, FitQuestion>();
  for (const question of questions) {
    const known = merged.get(question.key);
    const options = [...(known?.options ?? []), ...question.options];
    const byValue = new Map(options.map((option) => [option.value, option]));
    merged.set(question.key, { ...question, options: inOrder([...byValue.values()]) });
  }
  return [...merged.values()];
}

/** Numbers rise; other options keep their order. */
function inOrder(options: FitQuestion["options"]): FitQuestion["options"] {
  const named = options.filter(({ value }) => value !== OTHER.value);
  const isNumeric = named.every(({ value }) => Number.isFinite(Number(value)));
  if (isNumeric) named.sort((left, right) => Number(left.value) - Number(right.value));
  return named.length < options.length ? [...named, OTHER] : named;
}
