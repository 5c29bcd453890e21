import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import {
  exportSourceRejects,
  fetchSourceNow,
  type OfficeSource,
  pauseSource,
  removeSource,
  resumeSource,
} from "@tuerca/office-contract";
import { type ReactNode, useState } from "react";
import { useMay } from "../../../client/session.ts";
import { useAct } from "../../../client/use-office.ts";
import { SaveButton } from "../../../ui/save-button.tsx";
import { ChangeSource } from "./source-form.tsx";

/** Everything that one may do with a source. */
export function SourceActs({ source }: { source: OfficeSource }) {
  const { name, is_paused, result } = source;
  const params = { params: { name } };
  const [isChanging, setIsChanging] = useState(false);
  const fetchNow = useAct(fetchSourceNow, () =>
    showToast({ kind: "success", title: `La tienda recoge ${name} en menos de un minuto` }),
  );
  const pause = useAct(pauseSource);
  const resume = useAct(resumeSource);
  const remove = useAct(removeSource, () =>
    showToast({ kind: "success", title: `${name} ya no se recoge. Sus productos se quedan` }),
  );
  if (!useMay("write_imports")) return null;
  return (
    <div className="flex flex-wrap gap-2 md:max-w-md md:justify-end">
      {is_paused ? (
        <Act name={name} act={resume} onAct={() => resume.mutate(params)}>
          Reanudar
        </Act>
      ) : (
        <>
          <Act name={name} act={fetchNow} onAct={() => fetchNow.mutate(params)}>
            Recoger ahora
          </Act>
          <Act name={name} act={pause} onAct={() => pause.mutate(params)}>
            Pausar
          </Act>
        </>
      )}
      <Act name={name} act={null} onAct={() => setIsChanging(true)}>
        Cambiar
      </Act>
      {result && result.rejected + result.warned > 0 ? (
        <SaveButton call={exportSourceRejects} input={params} name={`filas-con-errores-${name}.csv`}>
          Filas con errores <span className="sr-only">de {name}</span>
        </SaveButton>
      ) : null}
      <ConfirmButton
        title={`¿Quitar el origen ${name}?`}
        text="La tienda deja de recoger su archivo. Sus productos se quedan como están."
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(params)}
      >
        Quitar <span className="sr-only">{name}</span>
      </ConfirmButton>
      {isChanging ? <ChangeSource source={source} onClose={() => setIsChanging(false)} /> : null}
    </div>
  );
}

type ActProps = { name: string; act: { isPending: boolean } | null; onAct: () => void; children: ReactNode };

function Act({ name, act, onAct, children }: ActProps) {
  const isBusy = act?.isPending ?? false;
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onAct()}
    >
      {children} <span className="sr-only">{name}</span>
    </button>
  );
}
