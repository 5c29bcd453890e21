import type { FitQuestion } from "@tuerca/contract";
import { OTHER } from "./fit-point.ts";

/** Questions by their key, each once, with the options of all; "Otro" is the last option. */
export function mergeQuestions(questions: readonly FitQuestion[]): FitQuestion[] {
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
