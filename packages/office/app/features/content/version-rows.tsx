import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import type { ReactNode } from "react";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import type { DraftActions } from "./use-draft-acts.ts";

/** A published version; `body` shows what it says. */
type Version = { id: number; published_at: string; by: string; body: ReactNode };

type VersionRowsProps = {
  actions: DraftActions;
  publishedId: number;
  versions: readonly Version[];
  /** The shop's own. */
  own?: ReactNode;
};

/** Earlier versions, the newest first, and the way back to each. */
export function VersionRows({ actions, publishedId, versions, own }: VersionRowsProps) {
  const common = { actions, publishedId };
  return (
    <section className="grid content-start gap-2">
      <h2 className="title text-base">Versiones publicadas</h2>
      <ol className="sheet text-sm">
        {versions.map(({ id, published_at, by, body }) => (
          <li key={id} className="sheet-cell grid gap-1.5 px-4 py-3">
            <VersionHead {...common} id={id} name={momentText(published_at)} by={by} />
            {body}
          </li>
        ))}
        <li className="sheet-cell grid gap-1.5 px-4 py-3">
          <VersionHead {...common} id={0} name="Lo que trae la tienda" />
          {own}
        </li>
      </ol>
    </section>
  );
}

type VersionHeadProps = Pick<VersionRowsProps, "actions" | "publishedId"> & {
  id: number;
  name: string;
  /** Who published it. */
  by?: string;
};

function VersionHead({ actions, publishedId, id, name, by }: VersionHeadProps) {
  const mayWrite = useMay("write_content");
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
          isBusy={actions.isBusy}
          onConfirm={() => actions.restore({ id, seen: publishedId })}
        >
          Volver
          <span className="sr-only"> a la versión: {name}</span>
        </ConfirmButton>
      ) : null}
    </div>
  );
}
