import type { ContentPart } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { discardContent, type OfficeContent, publishContent } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";

type DraftActsProps = {
  part: ContentPart;
  stored: OfficeContent[ContentPart];
  /** Whether the form has something that is not saved. */
  isDirty: boolean;
  isSending: boolean;
};

/** The buttons below a part's form: save, see and publish its draft. */
export function DraftActs({ part, stored, isDirty, isSending }: DraftActsProps) {
  const publish = useAct(publishContent, () =>
    showToast({ kind: "success", title: "Publicado: la tienda ya lo enseña" }),
  );
  const discard = useAct(discardContent, () => showToast({ kind: "success", title: "Borrador descartado" }));
  const mayWrite = useMay("write_content");
  const { draft, draft_version } = stored;
  const input = { params: { part }, body: { seen: draft_version } };
  const isReady = draft !== null && !isDirty;
  return (
    <div className="grid gap-2">
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
              aria-disabled={publish.isPending || undefined}
              onClick={() => !publish.isPending && publish.mutate(input)}
            >
              Publicar
            </button>
            <ConfirmButton
              title="¿Descartar el borrador?"
              text="Lo publicado no cambia."
              isBusy={discard.isPending}
              onConfirm={() => discard.mutate(input)}
            >
              Descartar
            </ConfirmButton>
          </>
        ) : null}
      </div>
    </div>
  );
}

function stateText({ draft, published_id }: OfficeContent[ContentPart], isDirty: boolean): string {
  if (isDirty) return "Hay cambios sin guardar: guárdalos como borrador para verlos y publicarlos.";
  if (draft) return `Borrador de ${draft.by}, ${momentText(draft.saved_at)}. Aún no está publicado.`;
  return published_id === 0 ? "Es lo que trae la tienda." : "Es lo que está publicado.";
}
