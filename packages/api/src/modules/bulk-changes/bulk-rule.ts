import { type Cents, toEnding } from "@tuerca/contract";
import type { BulkField, BulkValue, CurrentProduct } from "./bulk-field.ts";
import { plain } from "./bulk-field.ts";

/** Prices end in these cents, if any. */
type Ending = 95 | 90 | null;

/**
 * A rule that makes a new value of a product's current one; `basisPoints` are hundredths of a
 * percent.
 */
export type BulkRule =
  | { kind: "percent"; basisPoints: number; ending: Ending }
  | { kind: "amount"; cents: Cents; ending: Ending }
  | { kind: "offer"; basisPoints: number; ending: Ending; to: Date }
  | { kind: "end_offer" }
  | { kind: "active"; isActive: boolean };

/** The field that a rule sets. */
export function fieldOf({ kind }: BulkRule): BulkField {
  if (kind === "offer" || kind === "end_offer") return "offer";
  return kind === "active" ? "active" : "price";
}

/** The value that a rule makes for a product; a price may be out of bounds. */
export function applyRule(rule: BulkRule, { price }: CurrentProduct): BulkValue {
  switch (rule.kind) {
    case "percent":
      return plain(onTheWay(scaled(price, rule.basisPoints), rule.ending, price, rule.basisPoints));
    case "amount":
      return plain(onTheWay(price + rule.cents, rule.ending, price, rule.cents));
    case "offer": {
      const wanted = scaled(price, -rule.basisPoints);
      return { value: onTheWay(wanted, rule.ending, price, -rule.basisPoints), from: null, to: rule.to };
    }
    case "end_offer":
      return plain(null);
    case "active":
      return plain(Number(rule.isActive));
  }
}

const WHOLE = 10_000;

function scaled(price: Cents, basisPoints: number): Cents {
  return Math.round((price * (WHOLE + basisPoints)) / WHOLE);
}

/** The nearest price with an ending that a rise (`by` above 0) or fall from `price` may lead to. */
function onTheWay(wanted: Cents, ending: Ending, price: Cents, by: number): Cents {
  if (ending === null || wanted < 1) return wanted;
  const nearest = Math.max(ending, toEnding(wanted, ending, Math.round));
  if (by > 0) return Math.max(nearest, toEnding(price, ending, Math.ceil));
  return by < 0 ? Math.min(nearest, toEnding(price, ending, Math.floor)) : nearest;
}

/** A rule in Spanish, as in `Precio +3 %, a ,95`. */
export function describeRule(rule: BulkRule): string {
  const ending = "ending" in rule && rule.ending !== null ? `, a ,${rule.ending}` : "";
  switch (rule.kind) {
    case "percent":
      return `Precio ${signed(rule.basisPoints)} %${ending}`;
    case "amount":
      return `Precio ${signed(rule.cents)} €${ending}`;
    case "offer":
      return `Oferta ${signed(-rule.basisPoints)} % hasta el ${DAY.format(rule.to)}${ending}`;
    case "end_offer":
      return "Fin de la oferta";
    case "active":
      return rule.isActive ? "A la venta" : "Fuera de venta";
  }
}

const DAY = new Intl.DateTimeFormat("es-ES", { timeZone: "Europe/Madrid" });
const HUNDREDTHS = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 2, signDisplay: "always" });

function signed(hundredths: number): string {
  return HUNDREDTHS.format(hundredths / 100).replace("-", "−");
}
