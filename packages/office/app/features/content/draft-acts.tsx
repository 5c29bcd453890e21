import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import type { DraftActions } from "./use-draft-acts.ts";

type Stored = {
  published_id: number;
  draft_version: number;
  draft: { saved_at: string; by: string; preview_url: string | null } | null;
};

type DraftActsProps = {
  actions: DraftActions;
  stored: Stored;
  /** Whether the form has something that is not saved. */
  isDirty: boolean;
  isSending: boolean;
};

/** The part, and the page of a legal text. */
const FORM_QUERY = ["parte", "pagina"];

/** The buttons below a part's form, which save and publish its draft; asks before it is left. */
export function DraftActs({ actions, stored, isDirty, isSending }: DraftActsProps) {
  const mayWrite = useMay("write_content");
  const { draft, draft_version } = stored;
  const isReady = draft !== null && !isDirty;
  return (
    <div className="grid gap-2">
      <LeaveGuard isDirty={isDirty} formQuery={FORM_QUERY} />
      <p className="text-sm text-ink-2">{stateText(stored, isDirty)}</p>
      <div className="flex flex-wrap gap-2">
        {mayWrite ? (
          <button
            type="submit"
            className={isDirty ? "button button-main" : "button"}
            aria-disabled={isSending || undefined}
          >
            Guardar borrador
          </button>
        ) : null}
        {isReady && draft.preview_url !== null ? (
          <a className="button" href={draft.preview_url} target="_blank" rel="noopener noreferrer">
            Ver el borrador
          </a>
        ) : null}
        {mayWrite && isReady ? (
          <>
            <button
              type="button"
              className="button button-main"
              aria-disabled={actions.isBusy || undefined}
              onClick={() => !actions.isBusy && actions.publish(draft_version)}
            >
              Publicar
            </button>
            <ConfirmButton
              title="¿Descartar el borrador?"
              text="Lo publicado no cambia."
              isBusy={actions.isBusy}
              onConfirm={() => actions.discard(draft_version)}
            >
              Descartar
            </ConfirmButton>
          </>
        ) : null}
      </div>
    </div>
  );
}

function stateText({ draft, published_id }: Stored, isDirty: boolean): string {
  if (isDirty) return "Hay cambios sin guardar: guárdalos como borrador para verlos y publicarlos.";
  if (draft) return `Borrador de ${draft.by}, ${momentText(draft.saved_at)}. Aún no está publicado.`;
  return published_id === 0 ? "Es lo que trae la tienda." : "Es lo que está publicado.";
}
