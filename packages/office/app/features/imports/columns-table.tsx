import type { ImportDetail } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { ScrollBox } from "../../ui/scroll-box.tsx";

type ColumnsTableProps = {
  columns: ImportDetail["columns"];
  /** What a column is taken for, to choose. */
  choiceOf: (name: string) => ReactNode;
};

/** Each column of a file beside its first cells, with what it is taken for. */
export function ColumnsTable({ columns, choiceOf }: ColumnsTableProps) {
  return (
    <ScrollBox label="Columnas del archivo">
      <table className="rows">
        <thead>
          <tr>
            <th>Columna</th>
            <th className="max-md:hidden">Primeras celdas</th>
            <th>Es el dato</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, sample }) => (
            <tr key={name}>
              <th scope="row" className="max-w-48 wrap-anywhere">
                {name}
                <Sample cells={sample} className="font-normal text-ink-2 md:hidden" />
              </th>
              <td className="max-w-96 text-ink-2 max-md:hidden">
                <Sample cells={sample} />
              </td>
              <td>{choiceOf(name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Sample({ cells, className = "" }: { cells: readonly string[]; className?: string }) {
  return <span className={`line-clamp-2 wrap-anywhere ${className}`}>{cells.join(" · ") || "Vacía"}</span>;
}
