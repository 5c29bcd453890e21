import { exportGiftCards, GIFT_CARD_STATE_WORDS, type OfficeGiftCard } from "@tuerca/office-contract";
import { findGiftCards } from "../../modules/gift-cards/index.ts";
import type { Office } from "../door/office.ts";
import { may } from "../returns/present-return.ts";
import { eachRow, euros, type ListColumn, listTable, moment, text } from "../tables/list-table.ts";
import { serveTable } from "../tables/serve-table.ts";
import { keyIn } from "./card-key.ts";
import { presentCard } from "./present-card.ts";

/** Never the code, which is money. */
const COLUMNS: readonly ListColumn<OfficeGiftCard>[] = [
  text("Tarjeta", ({ id }) => id),
  text("Estado", ({ state }) => GIFT_CARD_STATE_WORDS[state]),
  euros("Importe", ({ amount_cents }) => amount_cents),
  euros("Saldo", ({ balance_cents }) => balance_cents),
  text("Pedido", ({ order_number }) => order_number),
  text("De", ({ buyer }) => buyer),
  text("Para", ({ recipient }) => recipient),
  text("Móvil", ({ mobile }) => mobile),
  text("Correo", ({ recipient_email }) => recipient_email, "read_customers"),
  moment("Envío previsto", ({ deliver_at }) => deliver_at),
  moment("Enviada", ({ delivered_at }) => delivered_at),
  text("Bloqueada porque", ({ blocked_because }) => blocked_because),
];

/** The call of the table of gift cards. */
export function registerGiftCardTable(office: Office): void {
  const name = { object: "gift_cards", file: "tarjetas-regalo" };
  serveTable(office, exportGiftCards, name, ({ session, query: { list, q } }) => (trx) => {
    const isPersonal = may(session, "read_customers");
    const key = q === undefined ? list : keyIn(q, isPersonal);
    const rows = eachRow(
      async (after: number | null, limit) =>
        key === null
          ? []
          : (await findGiftCards(trx, key, { limit, after })).map((card) => presentCard(card, isPersonal)),
      ({ id }) => id,
    );
    return listTable(COLUMNS, session, rows);
  });
}
