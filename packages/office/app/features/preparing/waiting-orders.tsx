import { type AnswerOf, countOf } from "@tuerca/contract";
import { listWaiting, MOST_COUNTED } from "@tuerca/office-contract";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useMay } from "../../client/session.ts";
import { useOffice } from "../../client/use-office.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { ListPages } from "../../ui/list-pages.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { MakeBatch } from "./make-batch.tsx";
import { OpenBatches } from "./open-batches.tsx";
import { WaitingTable } from "./waiting-table.tsx";

type Answer = AnswerOf<typeof listWaiting>;

/** Orders that wait for their parcel, oldest first; chosen ones make a batch. */
export function WaitingOrders() {
  const [search] = useSearchParams();
  const carrier = search.get("transportista") ?? undefined;
  const after = search.get("despues") ?? undefined;
  const waiting = useOffice(listWaiting, { query: { carrier, after } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = useMay("write_fulfilment");
  return (
    <>
      <PageHead title="Preparar" note={waiting.data ? noteOf(waiting.data) : null}>
        {mayWrite && waiting.data ? (
          <MakeBatch chosen={[...chosen]} carrier={carrier} total={waiting.data.total} />
        ) : null}
      </PageHead>
      <OpenBatches />
      <h2 className="title text-lg">Esperan</h2>
      <Loaded query={waiting} what="los pedidos">
        {(answer) => (
          <>
            <CarrierFilter carriers={answer.carriers} carrier={carrier} />
            {answer.orders.length === 0 ? (
              <EmptyNote>{after ? "No hay más pedidos." : "Ningún pedido espera a ser preparado."}</EmptyNote>
            ) : (
              <WaitingTable orders={answer.orders} chosen={chosen} onChoose={mayWrite ? setChosen : null} />
            )}
            <ListPages cursor="despues" next={(answer.has_more && answer.orders.at(-1)?.number) || null} />
          </>
        )}
      </Loaded>
    </>
  );
}

function noteOf({ total }: Answer): string {
  if (total > MOST_COUNTED) return `más de ${MOST_COUNTED.toLocaleString("es-ES")} pedidos`;
  return countOf(total, "pedido", "pedidos");
}

function CarrierFilter({ carriers, carrier }: { carriers: readonly string[]; carrier: string | undefined }) {
  const [, setSearch] = useSearchParams();
  if (carriers.length < 2 && carrier === undefined) return null;
  return (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      <span className="font-semibold">Transportista</span>
      <select
        className="h-11 rounded border border-line-strong bg-surface px-3"
        value={carrier ?? ""}
        onChange={({ target }) => setSearch(target.value === "" ? {} : { transportista: target.value })}
      >
        <option value="">Todos</option>
        {[...new Set([...carriers, ...(carrier === undefined ? [] : [carrier])])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
