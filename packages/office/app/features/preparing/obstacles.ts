import type { PickBatch } from "@tuerca/office-contract";

type State = PickBatch["orders"][number]["state"];

/** Why an order is not prepared, in a word. */
export const OBSTACLES: Readonly<Record<Exclude<State, "ready">, string>> = {
  sent: "Enviado",
  gone: "Cancelado",
  money_back: "Se devuelve el dinero",
  withdrawn: "Desistimiento",
  left_out: "Fuera del lote",
  elsewhere: "En otro lote",
};
