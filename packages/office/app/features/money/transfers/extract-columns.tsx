import { type FormEvent, useState } from "react";

type Columns = { date: number; amount: number; text: number };

type ExtractColumnsProps = {
  header: readonly string[];
  sample: readonly (readonly string[])[];
  onChoose: (columns: Columns) => void;
};

const NAMES = [
  { name: "date", title: "Fecha" },
  { name: "amount", title: "Importe" },
  { name: "text", title: "Concepto" },
] as const;

/** Asks once which columns of an extract have day, amount and text. */
export function ExtractColumns({ header, sample, onChoose }: ExtractColumnsProps) {
  const [columns, setColumns] = useState<Columns>({ date: 0, amount: 1, text: 2 });
  const isClear = new Set(Object.values(columns)).size === 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isClear) onChoose(columns);
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p>Di qué columna es cada cosa. La próxima vez, con este mismo extracto, ya lo sabremos.</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {NAMES.map(({ name, title }) => (
          <label key={name} className="grid gap-1 text-sm font-semibold">
            {title}
            <select
              value={columns[name]}
              onChange={({ currentTarget }) =>
                setColumns({ ...columns, [name]: Number(currentTarget.value) })
              }
              className="h-11 rounded border border-line-strong bg-surface px-3 text-base font-normal"
            >
              {header.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
                <option key={index} value={index}>
                  {cell || `Columna ${index + 1}`}: {sample[0]?.[index] ?? ""}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p role="alert" className="text-sm font-semibold text-sale">
        {isClear ? "" : "Elige tres columnas distintas"}
      </p>
      <button
        type="submit"
        className="button button-main justify-self-start"
        aria-disabled={!isClear || undefined}
      >
        Usar estas columnas
      </button>
    </form>
  );
}
