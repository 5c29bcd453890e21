import { CAR_EQUIPMENT, fitCondition } from "@tuerca/contract";
import { readMonth } from "./car.ts";
import { OTHER, pointOf } from "./fit-point.ts";
import { BUILT, BUILT_QUESTION, MONTH, monthText } from "./production-months.ts";

/** The answer of whoever does not know. */
const UNSURE = { value: "unknown", label: "No lo sé" };

const POSITIONS: Readonly<Record<string, string>> = { front: "delante", rear: "detrás" };
const EQUIPMENT: readonly string[] = CAR_EQUIPMENT;

/**
 * The question of an answer and the answer in Spanish: `¿Lleva ESP?`, `Sí`. Null for a key that no
 * question has, or a value that it does not offer.
 */
export function describeAnswer(key: string, value: string): { question: string; answer: string } | null {
  if (key === BUILT && MONTH.test(value))
    return { question: BUILT_QUESTION.text, answer: monthText(readMonth(value)) };
  const [kind = "", first, second] = key.split(":");
  const condition = fitCondition.safeParse(conditionOf(kind, [first, second], value));
  if (!condition.success) return null;
  const position = kind === "diameter" ? (POSITIONS[first ?? ""] ?? null) : null;
  const { question } = pointOf(condition.data, position);
  if (question.key !== key) return null;
  const option = [...question.options, OTHER, UNSURE].find((one) => one.value === value);
  return option ? { question: question.text, answer: option.label } : null;
}

/** A condition that asks the question; that of a number has the answered one among its options. */
function conditionOf(kind: string, [first, second]: (string | undefined)[], value: string): object {
  const number = Number(value);
  const isNumber = Number.isFinite(number);
  if (EQUIPMENT.includes(kind)) return { kind: "equipment", name: kind, value: true };
  if (kind === "air_conditioning") return { kind, value: true };
  if (kind === "pr") return { kind, code: first };
  if (kind === "gearbox") return { kind, value: "manual" };
  if (kind === "steering") return { kind, side: "left" };
  if (kind === "doors") return { kind, count: isNumber ? number : 5 };
  if (kind === "diameter") return { kind, mm: isNumber ? number : 280 };
  return { kind, from: first || undefined, to: second || undefined };
}
