import { type BulkChange, getBulkChange } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../../../client/use-office.ts";
import { BackLink } from "../../../ui/detail/back-link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { FilterTabs } from "../../../ui/tabs/filter-tabs.tsx";
import { useListAddress } from "../use-list-address.ts";
import { ChangeBar } from "./change-bar.tsx";
import { ChangeRows, type RowsOnly } from "./change-rows.tsx";
import { leftOut } from "./left-out.ts";
import { Rejects } from "./rejects.tsx";
import { useTicks } from "./use-ticks.ts";

/** A change of many products: what it will do, what is refused, and its apply and undo. */
export function ChangePage({ id }: { id: string }) {
  const change = useOffice(getBulkChange, { params: { id } });
  const list = useListAddress();
  return (
    <>
      <BackLink to={list}>Volver a los productos</BackLink>
      <Loaded query={change} what="el cambio">
        {(loaded) => (
          <>
            <PageHead title={loaded.description} note={STATE_WORDS[loaded.state]} />
            <Change change={loaded} list={list} />
          </>
        )}
      </Loaded>
    </>
  );
}

const STATE_WORDS = { previewed: "Vista previa", applied: "Aplicado", undone: "Deshecho" } as const;

function Change({ change, list }: { change: BulkChange; list: string }) {
  const [chosen, setOnly] = useState<RowsOnly>("");
  const ticks = useTicks();
  const toConfirm = change.state === "previewed" ? change.marked : 0;
  const tabs = [
    { value: "", title: "Todos", count: change.rows },
    { value: "marked", title: "Por confirmar", count: toConfirm },
    { value: "left_out", title: "Sin cambiar", count: leftOut(change) },
  ].filter(({ value, count }) => value === "" || count > 0);
  const only = tabs.some(({ value }) => value === chosen) ? chosen : "";
  return (
    <>
      <Rejects change={change} />
      {tabs.length > 1 ? (
        <FilterTabs
          label="Productos del cambio"
          tabs={tabs}
          value={only}
          onChange={(value) => setOnly(value as RowsOnly)}
        />
      ) : null}
      {change.rows > 0 ? (
        <ChangeRows key={`${only} ${change.state}`} change={change} only={only} ticks={ticks} />
      ) : null}
      <ChangeBar change={change} ticks={ticks} list={list} />
    </>
  );
}
