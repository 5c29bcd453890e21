import type { FitImport, ImportDetail } from "@tuerca/office-contract";
import type { ReactNode } from "react";
import { useMay } from "../../client/session.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { isAtWork } from "./import-words.ts";

type ImportFrameProps = {
  found: ImportDetail | FitImport;
  note: string;
  /** The outcome of the last check or import, with the next step. */
  result: ReactNode;
  /** The choices for the next check. */
  form: ReactNode;
};

/** One file: how far the work on it is, what came of it, and what can be done. */
export function ImportFrame({ found, note, result, form }: ImportFrameProps) {
  const mayWrite = useMay("write_imports");
  return (
    <>
      <BackLink to="/importar">Todas las importaciones</BackLink>
      <PageHead title={found.file_name} note={note} />
      {isAtWork(found) ? <ImportProgress found={found} /> : null}
      {!isAtWork(found) && found.state !== "uploaded" ? result : null}
      {mayWrite && found.may_check ? form : null}
      {found.may_check || isAtWork(found) ? null : (
        <p className="text-sm text-ink-2">
          El archivo ya no está guardado: para importarlo otra vez, envíalo de nuevo.
        </p>
      )}
    </>
  );
}
