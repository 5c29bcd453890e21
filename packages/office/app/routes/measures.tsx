import { type ListedMeasure, listOfficeMeasures } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useOffice } from "../client/use-office.ts";
import { MeasureForm, NewMeasure } from "../features/taxonomy/measure-form.tsx";
import { MeasureRows } from "../features/taxonomy/measure-rows.tsx";
import { RemoveMeasure } from "../features/taxonomy/remove-measure.tsx";
import { countText, folded } from "../features/taxonomy/taxonomy-words.ts";
import { EmptyNote } from "../ui/empty-note.tsx";
import { ListSearch } from "../ui/list-search.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** The open dialog about a measure, by its id; `id` is null for a new one. */
type Open = { id: number | null; isRemoval: boolean };

/** The measures of parts, with their units and the names that feeds have for them. */
export default function Measures() {
  const { get, change } = useListQuery();
  const mayWrite = useMay("write_products");
  const list = useOffice(listOfficeMeasures, {});
  const [open, setOpen] = useState<Open | null>(null);
  const q = get("q") ?? "";
  const onClose = () => setOpen(null);
  const opened = list.data?.find(({ id }) => id === open?.id);
  const acts = {
    onEdit: ({ id }: ListedMeasure) => setOpen({ id, isRemoval: false }),
    onRemove: ({ id }: ListedMeasure) => setOpen({ id, isRemoval: true }),
  };
  return (
    <>
      <PageHead title="Medidas" note={list.data ? countText(list.data.length, "medida") : null}>
        {mayWrite ? (
          <button
            type="button"
            className="button button-main"
            onClick={() => setOpen({ id: null, isRemoval: false })}
          >
            Medida nueva
          </button>
        ) : null}
      </PageHead>
      <ListSearch
        label="Buscar medidas"
        placeholder="Nombre, unidad o cómo la llama un proveedor"
        value={q}
        onSearch={(typed) => change({ q: typed })}
      />
      <Loaded query={list} what="las medidas">
        {(measures) => <Found measures={measures} q={q} acts={mayWrite ? acts : null} />}
      </Loaded>
      <p className="max-w-prose text-sm text-ink-2">
        Qué medidas tiene una categoría, y en qué orden, se pone en la categoría. Un filtro aparece cuando la
        tienen al menos 6 de cada 10 de sus piezas. Lo que no se puede leer queda en la ficha como lo escribió
        el proveedor, y la importación lo cuenta.
      </p>
      {open?.id === null ? <NewMeasure onClose={onClose} /> : null}
      {opened && open?.isRemoval ? <RemoveMeasure measure={opened} onClose={onClose} /> : null}
      {opened && open?.isRemoval === false ? <MeasureForm measure={opened} onClose={onClose} /> : null}
    </>
  );
}

type FoundProps = {
  measures: readonly ListedMeasure[];
  q: string;
  acts: Parameters<typeof MeasureRows>[0]["acts"];
};

function Found({ measures, q, acts }: FoundProps) {
  const wanted = folded(q);
  const found = measures.filter(({ name, unit, other_names: others }) =>
    folded([name, unit, others].join(", ")).includes(wanted),
  );
  if (measures.length === 0) return <EmptyNote>No hay medidas: añade la primera.</EmptyNote>;
  if (found.length === 0) return <EmptyNote>Ninguna medida se llama «{q}».</EmptyNote>;
  return <MeasureRows measures={found} acts={acts} />;
}
