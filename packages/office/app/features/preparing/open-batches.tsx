import { type AnswerOf, countOf } from "@tuerca/contract";
import { listBatches } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useOffice } from "../../client/use-office.ts";
import { OfficeLink } from "../../ui/office-link.tsx";

type Batch = AnswerOf<typeof listBatches>["batches"][number];

/** The batches that are being prepared; nothing without any. */
export function OpenBatches() {
  const { data } = useOffice(listBatches, { query: { state: "open" } });
  if (!data || data.batches.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="title text-lg">Lotes abiertos</h2>
      <ul className="sheet sm:grid-cols-2 xl:grid-cols-4">
        {data.batches.map((batch) => (
          <BatchCard key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  );
}

function BatchCard({ batch: { id, made, orders, left, parts, picked } }: { batch: Batch }) {
  return (
    <li className="sheet-cell relative grid gap-1 px-4 py-3 hover:bg-part">
      <OfficeLink to={`/preparar/${id}`} className="link-of-all font-semibold">
        Lote {id}
      </OfficeLink>
      <p className="text-sm text-ink-2">
        {made.by}, {momentText(made.at)}
      </p>
      <p className="text-sm">
        {picked} de {countOf(parts, "pieza recogida", "piezas recogidas")} · {orders - left} de{" "}
        {countOf(orders, "pedido enviado", "pedidos enviados")}
      </p>
    </li>
  );
}
