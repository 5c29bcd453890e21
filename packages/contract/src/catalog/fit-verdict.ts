import { z } from "zod";
import { MAX_CAR_ANSWERS } from "../constants.ts";
import { numericId } from "../fields/fields.ts";

/** A month as `YYYY-MM`, or the day in it. */
const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])(-\d\d)?$/, "Escribe mes y año, como 05/2012");

/** Answers by the key of their question, such as `esp: "yes"` or `diameter:front: "280"`. */
export const carAnswers = z
  .record(z.string().min(1).max(80), z.string().min(1).max(20))
  .refine((answers) => Object.keys(answers).length <= MAX_CAR_ANSWERS, "Demasiadas respuestas");
export type CarAnswers = z.infer<typeof carAnswers>;

const carFacts = {
  registered: month.nullable().default(null).describe("First registration, as YYYY-MM"),
  answers: carAnswers.default({}),
};

/** A car whose engine is known, with what its visitor says of it. */
export const engineCar = z.strictObject({ vehicle: numericId, ...carFacts });
export type EngineCar = z.output<typeof engineCar>;

/** A visitor's car: its engine, or its model if the engine is not chosen. */
export const carInput = z
  .strictObject({ vehicle: numericId.optional(), model: numericId.optional(), ...carFacts })
  .refine(
    ({ vehicle, model }) => (vehicle === undefined) !== (model === undefined),
    "Indica el motor o el modelo",
  );
export type CarInput = z.infer<typeof carInput>;

/**
 * A question that a verdict depends on; `options` are those of a `choice`, with Spanish labels.
 * `built` asks for the month in which the car was built, its answer is `YYYY-MM` with that key.
 */
export const fitQuestion = z.object({
  key: z.string(),
  kind: z.enum(["choice", "registered", "built", "engine"]),
  text: z.string().describe("`¿Lleva ESP?`"),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type FitQuestion = z.infer<typeof fitQuestion>;

/**
 * `no` is said only if a source whose list is complete proves it. `universal` is no yes: the words
 * say what has to be compared.
 */
export const FIT_VERDICTS = ["yes", "conditional", "no", "unknown", "universal"] as const;
export const FIT_REASONS = [
  "universal",
  "listed",
  "open",
  "engine",
  "excluded",
  "not_listed",
  "other_generation",
  "no_data",
] as const;

/** Whether a product fits a car, and why. */
export const fitVerdict = z.object({
  verdict: z.enum(FIT_VERDICTS),
  reason: z.enum(FIT_REASONS),
  words: z.string().describe("The verdict in Spanish: `Encaja en tu Ibiza IV 1.6 TDI`"),
  terms: z.array(z.string()).describe("The links that decided: `Delante · de 03/2012 a 05/2015`"),
  questions: z.array(fitQuestion).describe("Whose answers would decide a `conditional`"),
});
export type FitVerdict = z.infer<typeof fitVerdict>;
export type FitReason = FitVerdict["reason"];

/** The verdict of a line of a cart or an order for its own car; `car`: `Ibiza IV 1.6 TDI`. */
export const lineFit = fitVerdict
  .pick({ verdict: true, reason: true, words: true })
  .extend({ car: z.string() });
export type LineFit = z.infer<typeof lineFit>;
