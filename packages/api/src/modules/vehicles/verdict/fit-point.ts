import type { CarAnswers, FitCondition, FitQuestion } from "@tuerca/contract";

/**
 * One thing that decides whether a link holds: its question and the answers under which it holds.
 * `topic` names it (`el diámetro`), `words` say what the car must do (`lleva ESP`), `label` what
 * the part is for (`con ESP`).
 */
export type FitPoint = {
  question: FitQuestion;
  holdsFor: readonly string[];
  topic: string;
  words: string;
  label: string;
};

const FRONT = /\b(front|delant|anterior)/i;
const REAR = /\b(rear|tras|detr|posterior)/i;
const YES_NO = [
  { value: "yes", label: "Sí" },
  { value: "no", label: "No" },
];
const GEARBOXES = [
  { value: "manual", label: "Manual" },
  { value: "automatic", label: "Automático" },
];
const SIDES = [
  { value: "left", label: "A la izquierda" },
  { value: "right", label: "A la derecha" },
];
const EQUIPMENT = { abs: "ABS", esp: "ESP", start_stop: "Start & Stop" } as const;
const NUMBER = new Intl.NumberFormat("es", { maximumFractionDigits: 2, useGrouping: false });

/** An answer that is none of the values that links name. */
export const OTHER = { value: "other", label: "Otro" };

/** The point that a condition makes; `position` is that of its link. */
export function pointOf(condition: FitCondition, position: string | null): FitPoint {
  switch (condition.kind) {
    case "equipment":
      return carries(condition.name, EQUIPMENT[condition.name], condition.value);
    case "air_conditioning":
      return carries("air_conditioning", "aire acondicionado", condition.value);
    case "pr":
      return {
        ...choice(
          `pr:${condition.code}`,
          `¿Pone ${condition.code} en la pegatina de códigos PR?`,
          YES_NO,
          "yes",
        ),
        topic: `el código PR ${condition.code}`,
        words: `lleva el código PR ${condition.code}`,
        label: `con código PR ${condition.code}`,
      };
    case "gearbox":
      return gearbox(condition.value);
    case "steering":
      return steering(condition.side);
    case "doors":
      return doors(String(condition.count));
    case "diameter":
      return diameter(condition.mm, position);
    case "chassis":
      return chassis(condition);
  }
}

/** How a car's answer meets a point: `open` if the visitor has not answered, or does not know. */
export function meets(point: FitPoint, answers: CarAnswers): "holds" | "open" | "contradicted" {
  const answer = Object.hasOwn(answers, point.question.key) ? answers[point.question.key] : undefined;
  if (answer === undefined || answer === "unknown") return "open";
  if (point.holdsFor.includes(answer)) return "holds";
  return "contradicted";
}

function carries(key: string, name: string, isThere: boolean): FitPoint {
  return {
    ...choice(key, `¿Lleva ${name}?`, YES_NO, isThere ? "yes" : "no"),
    topic: `el ${name}`,
    words: isThere ? `lleva ${name}` : `no lleva ${name}`,
    label: isThere ? `con ${name}` : `sin ${name}`,
  };
}

function gearbox(value: "manual" | "automatic"): FitPoint {
  const name = value === "manual" ? "cambio manual" : "cambio automático";
  return {
    ...choice("gearbox", "¿Qué cambio lleva?", GEARBOXES, value),
    topic: "el cambio",
    words: `lleva ${name}`,
    label: `con ${name}`,
  };
}

function steering(side: "left" | "right"): FitPoint {
  const place = `volante a la ${side === "left" ? "izquierda" : "derecha"}`;
  return {
    ...choice("steering", "¿En qué lado está el volante?", SIDES, side),
    topic: "el lado del volante",
    words: `lleva el ${place}`,
    label: `con ${place}`,
  };
}

function doors(count: string): FitPoint {
  return {
    ...valueChoice("doors", "¿Cuántas puertas tiene?", count, count),
    topic: "las puertas",
    words: `tiene ${count} puertas`,
    label: `de ${count} puertas`,
  };
}

function diameter(mm: number, position: string | null): FitPoint {
  const axle = axleOf(position);
  const place = { front: " delante", rear: " detrás" };
  const key = axle ? `diameter:${axle}` : "diameter";
  const where = axle ? place[axle] : "";
  return {
    ...valueChoice(key, `¿Qué diámetro lleva${where}?`, String(mm), `${NUMBER.format(mm)} mm`),
    topic: `el diámetro${where}`,
    words: `lleva${where} un diámetro de ${NUMBER.format(mm)} mm`,
    label: `diámetro de ${NUMBER.format(mm)} mm`,
  };
}

function chassis({ from, to }: { from?: string; to?: string }): FitPoint {
  const limits = [from && `desde ${from}`, to && `hasta ${to}`].filter(Boolean).join(" ");
  return {
    ...choice(`chassis:${from ?? ""}:${to ?? ""}`, `¿Va el número de bastidor ${limits}?`, YES_NO, "yes"),
    topic: "el número de bastidor",
    words: `tiene un número de bastidor ${limits}`,
    label: `bastidor ${limits}`,
  };
}

function choice(key: string, text: string, options: FitQuestion["options"], right: string) {
  return { question: { key, kind: "choice" as const, text, options }, holdsFor: [right] };
}

/** A choice among the values that links name; `mergeQuestions` unites their options. */
function valueChoice(key: string, text: string, value: string, label: string) {
  return choice(key, text, [{ value, label }, OTHER], value);
}

/** The axle that a source's words for a position name; null if none or both. */
function axleOf(position: string | null): "front" | "rear" | null {
  const isFront = position !== null && FRONT.test(position);
  const isRear = position !== null && REAR.test(position);
  if (isFront === isRear) return null;
  return isFront ? "front" : "rear";
}
