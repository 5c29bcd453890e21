import { type CarAnswers, type EngineCar, toMonthNumber } from "@tuerca/contract";

/** An engine type with its months of production; `to` is null while it is built. */
export type ProducedVehicle = { id: number; from: number; to: number | null };

/**
 * The car of a visitor: one vehicle, or all vehicles of a model whose engine is not chosen. `name`
 * is for the verdict's words: `Ibiza IV 1.6 TDI`. `registered` is a month as in `monthNumber`.
 */
export type Car = {
  name: string;
  vehicles: readonly ProducedVehicle[];
  registered: number | null;
  answers: CarAnswers;
};

/** A car by its name and vehicles, with what its visitor says of it. */
export function carOf(
  { name, vehicles }: Pick<Car, "name" | "vehicles">,
  { registered, answers }: Pick<EngineCar, "registered" | "answers">,
): Car {
  return { name, vehicles, registered: registered === null ? null : readMonth(registered), answers };
}

/** The month number of `2012-05` or `2012-05-31`. */
export function readMonth(text: string): number {
  return toMonthNumber(Number(text.slice(0, 4)), Number(text.slice(5, 7)));
}
