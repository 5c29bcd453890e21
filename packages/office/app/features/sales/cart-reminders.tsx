import { countOf } from "@tuerca/contract";
import { getCartReminders, type ReminderReport } from "@tuerca/office-contract";
import { centsText } from "../../client/money-text.ts";
import { useOffice } from "../../client/use-office.ts";

/** The mails about unfinished purchases and what they brought; nothing in a shop without them. */
export function CartReminders() {
  const { data } = useOffice(getCartReminders, {});
  if (!data || (!data.is_on && data.sent === 0)) return null;
  return (
    <section aria-label="Compras a medias" className="grid gap-2">
      <h2 className="title text-base">Compras a medias, últimos 30 días</h2>
      <p>{reminderText(data)}</p>
      <p className="text-sm text-ink-2">
        Solo a quien lo pidió al comprar, una vez por compra. Se cuenta el primer pedido de esa dirección en
        los 7 días siguientes.
      </p>
    </section>
  );
}

function reminderText({ sent, opened, orders, orders_cents }: ReminderReport): string {
  const mails = countOf(sent, "aviso enviado", "avisos enviados");
  const links = countOf(opened, "carrito abierto", "carritos abiertos");
  return `${mails} · ${links} · ${countOf(orders, "pedido después", "pedidos después")}: ${centsText(orders_cents)}`;
}
