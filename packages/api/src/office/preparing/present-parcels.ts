import type { parcelResult } from "@tuerca/office-contract";
import { actorText, findLastActs, type LastAct } from "@tuerca/platform/audit";
import { atTime } from "@tuerca/platform/clock/at-time";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { reasonInSpanish } from "../../flows/orders/explain-obstacle.ts";
import type { RowFault } from "../../flows/preparing/judge-file.ts";
import type { JudgedParcel } from "../../flows/preparing/ship-parcels.ts";

type Result = z.infer<typeof parcelResult>;

/** Most refused parcels of which the answer says who has changed their order. */
const MOST_EXPLAINED = 500;

/** Parcels as an answer; those that are refused with the reason, and who has done what it names. */
export async function presentParcels(
  { database: { db }, clock }: Pick<Context, "database" | "clock">,
  parcels: readonly JudgedParcel[],
  { withCorrections }: { withCorrections: boolean },
): Promise<Result[]> {
  const states = parcels.map((parcel) => stateOf(parcel, withCorrections));
  const refused = parcels.filter((_, index) => states[index] === "already" || states[index] === "rejected");
  const numbers = [...new Set(refused.slice(0, MOST_EXPLAINED).map(({ number }) => number))];
  const acts = numbers.length > 0 ? await findLastActs(db, "order.", numbers) : new Map<string, LastAct>();
  const now = clock.now();
  return parcels.map((parcel, index) => {
    const state = states[index] ?? "rejected";
    const { number, trackingNumber, carrier } = parcel;
    const reason = reasonOf(parcel, state);
    const act = acts.get(number);
    const said =
      reason !== null && act ? `${reason} Último cambio: ${actorOf(act)}, ${atTime(act.at, now)}.` : reason;
    return { number, tracking_number: trackingNumber, carrier, state, reason: said };
  });
}

function stateOf(
  { verdict: { shipping, takenBy } }: JudgedParcel,
  withCorrections: boolean,
): Result["state"] {
  if (shipping === "corrected") return withCorrections ? "corrected" : "already";
  if (takenBy !== undefined) return "taken";
  return shipping ?? "rejected";
}

function reasonOf(
  { number, trackingNumber, verdict, known }: JudgedParcel,
  state: Result["state"],
): string | null {
  if (state === "already")
    return known ? `Ya salió con ${known.carrier}, ${known.trackingNumber}.` : "Ya salió sin número.";
  if (verdict.takenBy !== undefined)
    return `El número de seguimiento ${trackingNumber} ya es del pedido ${verdict.takenBy}.`;
  if (verdict.shipping !== null) return null;
  return verdict.barred
    ? `No se puede enviar: ${reasonInSpanish(verdict.barred)}.`
    : `No hay ningún pedido ${number}.`;
}

/** Who has acted, as people say it: a person without their id. */
function actorOf({ actorKind, actor }: LastAct): string {
  const text = actorText({ kind: actorKind, name: actor });
  return actorKind === "command" ? `un comando de ${text}` : text;
}

/** Why a row names no parcel, as a sentence. */
export function faultText({ kind, line }: RowFault): string {
  if (kind === "twice")
    return `El pedido está también en la línea ${line}, con otro bulto, que es el que cuenta.`;
  const lost = kind === "broken" && line !== undefined ? ` Se pierden las líneas hasta la ${line}.` : "";
  return FAULTS[kind] + lost;
}

const FAULTS: Readonly<Record<Exclude<RowFault["kind"], "twice">, string>> = {
  number: "Un número de pedido es como 2026-000123.",
  tracking: "El número de seguimiento debe tener de 1 a 60 caracteres.",
  rounded: "Una hoja de cálculo ha redondeado el número de seguimiento: da a su columna formato de texto.",
  carrier: "El transportista no puede tener más de 60 caracteres.",
  broken: "La fila no se puede leer: tiene comillas mal puestas o celdas de más.",
};
