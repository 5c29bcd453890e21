import { MAX_CAR_ANSWERS, MAX_GARAGE_VEHICLES } from "@tuerca/contract";

/** A visitor's car: an engine type, or a model if the engine is not known. */
export type StoredCar = {
  readonly kind: "vehicle" | "model";
  readonly id: number;
  /** `Seat Ibiza IV (6J) 1.6 TDI 77 kW`. */
  readonly label: string;
  /** `Ibiza IV 1.6 TDI`. */
  readonly name: string;
  /** First registration as `YYYY-MM`; null if unknown. */
  readonly registered: string | null;
  /** Answers by the key of their question. */
  readonly answers: Readonly<Record<string, string>>;
  /** The customer's own name for it; null without one. */
  readonly nickname: string | null;
  /** Its id in the customer's account; null until it is stored there. */
  readonly account: number | null;
  /** Whether the account does not have the visitor's last words about it yet. */
  readonly isUnsaved: boolean;
};

/** A car of which nothing is said yet. */
export const NEW_CAR = {
  registered: null,
  answers: {},
  nickname: null,
  account: null,
  isUnsaved: false,
} as const;

/** Version of the stored form; content of other versions is ignored. */
const VERSION = 1;
const MAX_LABEL_LENGTH = 250;
const MAX_ID = 2_147_483_647;
const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

/** The bounds of `carAnswers` in the contract. */
const MAX_KEY_LENGTH = 80;
const MAX_VALUE_LENGTH = 20;

const MAX_NICKNAME_LENGTH = 40;

/**
 * Reads the stored cars, the chosen one first. Anything on this origin may have written them, so
 * that a car with a wrong field is left out.
 */
export function parseCars(text: string | null): StoredCar[] {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || stored.version !== VERSION || !Array.isArray(stored.cars)) return [];
    return stored.cars.slice(0, MAX_GARAGE_VEHICLES).flatMap((car) => parseCar(car) ?? []);
  } catch {
    return [];
  }
}

/** The stored form of cars. */
export function formatCars(cars: readonly StoredCar[]): string {
  return JSON.stringify({ version: VERSION, cars: cars.slice(0, MAX_GARAGE_VEHICLES) });
}

/** Whether two cars are of the same engine type, or of the same model without an engine. */
export function isSameVehicle(
  one: Pick<StoredCar, "kind" | "id">,
  other: Pick<StoredCar, "kind" | "id">,
): boolean {
  return one.kind === other.kind && one.id === other.id;
}

/** The car with one more answer; beyond the limit the oldest goes. */
export function withAnswer(car: StoredCar, key: string, value: string): StoredCar {
  const { [key]: _, ...others } = car.answers;
  const kept = Object.entries(others).slice(1 - MAX_CAR_ANSWERS);
  return { ...car, answers: Object.fromEntries([...kept, [key, value]]) };
}

function parseCar(car: unknown): StoredCar | null {
  if (!isRecord(car)) return null;
  const { kind, id, label, name, registered, answers, nickname, account, isUnsaved } = car;
  if (kind !== "vehicle" && kind !== "model") return null;
  if (!isId(id) || !isText(label, MAX_LABEL_LENGTH) || !isText(name, MAX_LABEL_LENGTH)) return null;
  const month = typeof registered === "string" && MONTH.test(registered) ? registered : null;
  return {
    kind,
    id,
    label,
    name,
    registered: month,
    answers: parseAnswers(answers),
    nickname: isText(nickname, MAX_NICKNAME_LENGTH) ? nickname : null,
    account: isId(account) ? account : null,
    isUnsaved: isUnsaved === true,
  };
}

function parseAnswers(answers: unknown): Record<string, string> {
  if (!isRecord(answers)) return {};
  const valid = Object.entries(answers).filter(
    (entry): entry is [string, string] =>
      isText(entry[0], MAX_KEY_LENGTH) && isText(entry[1], MAX_VALUE_LENGTH),
  );
  return Object.fromEntries(valid.slice(0, MAX_CAR_ANSWERS));
}

function isId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_ID;
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value !== "" && value.length <= maxLength;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
