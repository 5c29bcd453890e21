import type { Scanned } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";

/** The message of a scan; `bad` ones beep low. */
export type ScanText = { tone: "good" | "note" | "bad"; title: string; text: string };

/** A scan's result in words. */
export function describeScan(scanned: Scanned, code: string): ScanText {
  switch (scanned.kind) {
    case "ticked": {
      const { sku, name, pieces, picked } = scanned.position;
      return { tone: "good", title: `${sku}: ${picked} de ${pieces}`, text: name };
    }
    case "already": {
      const { sku, name, pieces, last_pick } = scanned.position;
      const who = last_pick ? ` por ${last_pick.by}, ${momentText(last_pick.at)}` : "";
      const what = pieces > 1 ? `: ya estaban las ${pieces}, recogidas` : " ya estaba recogida";
      return { tone: "note", title: `${sku}${what}${who}`, text: name };
    }
    case "several": {
      const skus = scanned.positions.map(({ sku }) => sku).join(" o ");
      return { tone: "bad", title: "Puede ser más de una pieza", text: `Toca la fila de ${skus}.` };
    }
    case "order":
      return { tone: "good", title: `Pedido ${scanned.number}`, text: "Es de este lote." };
    case "other_part":
      return {
        tone: "bad",
        title: `No es de este lote: ${scanned.sku}`,
        text: `${scanned.name}. ${waitersText(scanned.orders)}`,
      };
    case "unknown":
      return { tone: "bad", title: "Código desconocido", text: `Ninguna pieza tiene el código ${code}.` };
  }
}

type Waiters = Extract<Scanned, { kind: "other_part" }>["orders"];

function waitersText(orders: Waiters): string {
  if (orders.length === 0) return "Ningún pedido la espera.";
  const names = orders.map(({ number, batch }) => (batch === null ? number : `${number} (lote ${batch})`));
  return `${orders.length === 1 ? "La espera el pedido" : "La esperan los pedidos"} ${names.join(", ")}.`;
}
