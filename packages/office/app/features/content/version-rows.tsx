import type { ContentPart } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { restoreContent } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import type { Rows } from "./content-words.ts";

type Version = { id: number; published_at: string; by: string; rows: Rows };

type VersionRowsProps = { part: ContentPart; publishedId: number; versions: readonly Version[] };

/** What was published before, the newest first, and the way back to it. */
export function VersionRows({ part, publishedId, versions }: VersionRowsProps) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="title text-base">Versiones publicadas</h2>
      <ol className="sheet text-sm">
        {versions.map(({ id, published_at, by, rows }) => (
          <li key={id} className="sheet-cell grid gap-1.5 px-4 py-3">
            <VersionHead part={part} id={id} publishedId={publishedId} name={momentText(published_at)}>
              {by}
            </VersionHead>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-ink-2">
              {rows
                .filter(([, text]) => text !== null)
                .map(([name, text]) => (
                  <div key={name} className="contents">
                    <dt>{name}</dt>
                    <dd className="break-words text-ink">{text}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
        <li className="sheet-cell px-4 py-3">
          <VersionHead part={part} id={0} publishedId={publishedId} name="Lo que trae la tienda" />
        </li>
      </ol>
    </section>
  );
}

type VersionHeadProps = {
  part: ContentPart;
  id: number;
  publishedId: number;
  name: string;
  /** Who published it. */
  children?: string;
};

function VersionHead({ part, id, publishedId, name, children: by }: VersionHeadProps) {
  const mayWrite = useMay("write_content");
  const restore = useAct(restoreContent, () =>
    showToast({ kind: "success", title: "Publicado: la tienda vuelve a enseñar esa versión" }),
  );
  const input = { params: { part }, body: { id, seen: publishedId } };
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <p>
        <span className="font-semibold">{name}</span>
        {by ? <span className="text-ink-2"> · {by}</span> : null}
      </p>
      {id === publishedId ? (
        <span className="font-semibold text-ok">Publicada</span>
      ) : mayWrite ? (
        <ConfirmButton
          title="¿Volver a esta versión?"
          text={`Se publica otra vez: ${name}. Un borrador guardado no cambia.`}
          isBusy={restore.isPending}
          onConfirm={() => restore.mutate(input)}
        >
          Volver
          <span className="sr-only"> a la versión: {name}</span>
        </ConfirmButton>
      ) : null}
    </div>
  );
}
