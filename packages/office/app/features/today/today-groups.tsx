import type { Today } from "@tuerca/office-contract";
import { TodayCell } from "./today-cell.tsx";
import { failureItems, moneyItems, orderItems, shopItems } from "./today-items.ts";

/** Waiting work, by who does it; a group without anything that the person may read is left out. */
export function TodayGroups({ parts }: { parts: Today["parts"] }) {
  const groups = [
    { title: "Pedidos y devoluciones", items: orderItems(parts) },
    { title: "Dinero y facturas", items: moneyItems(parts) },
    { title: "Tienda", items: shopItems(parts) },
    { title: "Fallos", items: failureItems(parts) },
  ];
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) => (
      <section key={title} aria-label={title} className="grid gap-2">
        <h2 className="title text-base">{title}</h2>
        <ul className="sheet grid-cols-2 md:grid-cols-4">
          {items.map((item) => (
            <TodayCell key={item.title} {...item} />
          ))}
        </ul>
      </section>
    ));
}
