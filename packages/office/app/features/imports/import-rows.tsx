import type { ImportSummary } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { EmptyNote } from "../../ui/empty-note.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { StateDot } from "../../ui/state-dot.tsx";
import { countsText, importPath, stateOf } from "./import-words.ts";

/** The last imports as a table; on phones each is a card. */
export function ImportRows({ imports }: { imports: readonly ImportSummary[] }) {
  if (imports.length === 0) return <EmptyNote>Todavía no se ha importado nada desde aquí.</EmptyNote>;
  return (
    <>
      <table className="rows max-md:hidden">
        <thead>
          <tr>
            <th>Archivo</th>
            <th>Estado</th>
            <th>Filas y productos</th>
            <th>Quién</th>
            <th>Cuándo</th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <td className="max-w-64">
                <ImportLink {...one} />
              </td>
              <td>
                <State {...one} />
              </td>
              <td>{countsText(one.counts) || "–"}</td>
              <td>{one.asked_by ?? one.uploaded_by}</td>
              <td className="whitespace-nowrap">{momentText(one.asked_at ?? one.uploaded_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="sheet md:hidden">
        {imports.map((one) => (
          <li key={one.id} className="sheet-cell grid gap-1 p-4 text-sm">
            <div className="flex items-center justify-between gap-3">
              <ImportLink {...one} />
              <State {...one} />
            </div>
            <p className="text-ink-2">
              {one.asked_by ?? one.uploaded_by} · {momentText(one.asked_at ?? one.uploaded_at)}
            </p>
            {one.counts ? <p>{countsText(one.counts)}</p> : null}
          </li>
        ))}
      </ul>
    </>
  );
}

function ImportLink({ id, what, file_name }: Pick<ImportSummary, "id" | "what" | "file_name">) {
  return (
    <span className="min-w-0">
      <OfficeLink to={importPath({ id, what })} className="link py-1 font-bold wrap-anywhere">
        {file_name}
      </OfficeLink>
      {what === "fits" ? <span className="block text-sm text-ink-2">Compatibilidades</span> : null}
    </span>
  );
}

function State(one: ImportSummary) {
  const { text, tone } = stateOf(one);
  return <StateDot tone={tone}>{text}</StateDot>;
}
