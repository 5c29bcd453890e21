import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useId } from "react";
import { type ChosenColumns, chosenOf, type ReadFile } from "./chosen-columns.ts";
import { SaveMap } from "./save-map.tsx";

type MapColumnsProps = {
  read: ReadFile;
  columns: ChosenColumns;
  onColumns: (columns: ChosenColumns) => void;
};

/** Which columns have the order, the tracking number and the carrier; a saved map fills all. */
export function MapColumns({ read, columns, onColumns }: MapColumnsProps) {
  const change = (part: Partial<ChosenColumns>) => onColumns({ ...columns, ...part });
  return (
    <section className="grid gap-3">
      <h2 className="title text-lg">Columnas</h2>
      {read.maps.length > 0 ? (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          Formatos guardados:
          {read.maps.map((map) => (
            <button
              key={map.id}
              type="button"
              className="button"
              onClick={() => onColumns(chosenOf(map.columns))}
            >
              {map.name}
            </button>
          ))}
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <ColumnField
          read={read}
          label="Pedido"
          value={columns.order}
          onValue={(order) => change({ order })}
        />
        <ColumnField
          read={read}
          label="Seguimiento"
          value={columns.tracking}
          onValue={(tracking) => change({ tracking })}
        />
        <ColumnField
          read={read}
          label="Transportista"
          none="Ninguna"
          value={columns.carrierColumn}
          onValue={(carrierColumn) => change({ carrierColumn })}
        />
        {columns.carrierColumn === "" ? (
          <TextField
            label="Transportista de todos"
            isOptional
            hint="Vacío: el de cada pedido"
            maxLength={60}
            autoComplete="off"
            value={columns.carrier}
            onChange={({ target }) => change({ carrier: target.value })}
          />
        ) : null}
      </div>
      <SaveMap columns={columns} />
    </section>
  );
}

type ColumnFieldProps = {
  read: ReadFile;
  label: string;
  /** The text for no column. Default: one must be chosen. */
  none?: string;
  value: string;
  onValue: (value: string) => void;
};

function ColumnField({ read, label, none = "Elige la columna", value, onValue }: ColumnFieldProps) {
  const id = useId();
  const chosen = read.columns.find(({ name }) => name === value);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        aria-describedby={`${id}-sample`}
        className="h-12 w-full min-w-0 rounded border border-line-strong bg-surface px-3"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{none}</option>
        {read.columns.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <p id={`${id}-sample`} className="code truncate text-xs text-ink-2">
        {chosen?.sample.join(" · ")}
      </p>
    </div>
  );
}
