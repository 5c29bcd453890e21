import { CONTENT_LIMITS, type ContentBodies } from "@tuerca/contract";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeContent, saveBannerDraft } from "@tuerca/office-contract";
import { useMay } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { useStored } from "../../client/use-stored.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { bannerRows } from "./content-words.ts";
import { DraftActs } from "./draft-acts.tsx";
import { useLookActions } from "./use-draft-acts.ts";

/** The announcement above every page, with its times. */
export function BannerForm({ stored }: { stored: OfficeContent["banner"] }) {
  const body = stored.draft?.body ?? stored.published;
  const values = valuesOf(body, stored.draft_version);
  const { form, submit, isSending } = useOfficeForm(saveBannerDraft, {
    defaultValues: values,
    onDone: () => {
      form.reset(form.getValues());
      showToast({ kind: "success", title: "Borrador guardado" });
    },
  });
  const { isDirty, errors } = form.formState;
  const rows = bannerRows(body);
  const before = useStored({
    rows,
    version: stored.draft_version,
    isDirty,
    take: (keepTyped) => (keepTyped ? form.setValue("seen", stored.draft_version) : form.reset(values)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-5">
      <fieldset disabled={!useMay("write_content")} className="grid min-w-0 gap-5">
        <TextField
          label="Texto"
          isOptional
          hint="Encima de todas las páginas. Vacío: sin aviso."
          autoComplete="off"
          maxLength={CONTENT_LIMITS.banner}
          error={errors.text?.message}
          {...form.register("text")}
        />
        <TextField
          label="Página a la que lleva"
          isOptional
          hint="Una dirección de la tienda, como /l-mejores-ofertas"
          autoComplete="off"
          maxLength={CONTENT_LIMITS.path}
          error={errors.path?.message}
          {...form.register("path")}
        />
        <div className="grid gap-5 md:grid-cols-[repeat(2,minmax(0,1fr))]">
          <TextField
            label="Empieza"
            type="datetime-local"
            isOptional
            hint="Hora peninsular. Vacío: al publicarlo."
            error={errors.from?.message}
            {...form.register("from")}
          />
          <TextField
            label="Termina"
            type="datetime-local"
            isOptional
            hint="Hora peninsular. Vacío: hasta quitarlo."
            error={errors.until?.message}
            {...form.register("until")}
          />
        </div>
      </fieldset>
      {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
      <DraftActs actions={useLookActions("banner")} stored={stored} isDirty={isDirty} isSending={isSending} />
    </form>
  );
}

function valuesOf({ text, path, from, until }: ContentBodies["banner"], seen: number) {
  return { text: text ?? "", path: path ?? "", from: from ?? "", until: until ?? "", seen };
}
