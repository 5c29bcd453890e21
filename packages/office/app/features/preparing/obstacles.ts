import type { PickBatch } from "@tuerca/office-contract";

type State = PickBatch["orders"][number]["state"];

/** Why an order is not prepared, in a word. */
export const OBSTACLES: Readonly<Record<Exclude<State, "ready">, string>> = {
  unpaid: "Sin pagar",
  not_sent: "Sin enviar",
  sent: "Enviado",
  cancelled: "Cancelado",
  returned: "Devuelto",
  no_goods: "Sin piezas",
  withdrawn: "Desistimiento",
  in_words: "Desistimiento por leer",
  money_back: "Se devuelve el dinero",
  holds_money: "Con dinero por devolver",
  erased: "De una cuenta borrada",
  sells_cards: "Con tarjetas regalo",
  stated: "Con desistimiento",
  refunded: "Con dinero devuelto",
  in_batch: "En un lote abierto",
  confirming: "Con un pago en marcha",
  keeps_money: "Con dinero que no vuelve",
  return_waits: "Devolución por reembolsar",
  left_out: "Fuera del lote",
  elsewhere: "En otro lote",
};
