import type { ContentBodies } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeContent, saveHomeDraft } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useMay } from "../../client/session.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { useStored } from "../../client/use-stored.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { homeRows } from "./content-words.ts";
import { DraftActs } from "./draft-acts.tsx";
import { SectionRows } from "./section-rows.tsx";
import { useLookActions } from "./use-draft-acts.ts";

/** The home page's sections: which are shown, in which order, under which headings. */
export function HomeForm({ stored }: { stored: OfficeContent["home"] }) {
  const body = stored.draft?.body ?? stored.published;
  const values = valuesOf(body, stored.draft_version);
  const { form, submit, isSending } = useOfficeForm(saveHomeDraft, {
    defaultValues: values,
    onDone: () => {
      form.reset(form.getValues());
      showToast({ kind: "success", title: "Borrador guardado" });
    },
  });
  const { isDirty } = form.formState;
  const rows = homeRows(body);
  const before = useStored({
    rows,
    version: stored.draft_version,
    isDirty,
    take: (keepTyped) => (keepTyped ? form.setValue("seen", stored.draft_version) : form.reset(values)),
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid content-start gap-5">
        <p className="text-sm text-ink-2">
          Primero va siempre la pregunta por el coche o, si la tienda no tiene coches, su presentación. Una
          sección sin nada que enseñar no aparece.
        </p>
        <fieldset disabled={!useMay("write_content")} className="min-w-0">
          <SectionRows />
        </fieldset>
        {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
        <DraftActs actions={useLookActions("home")} stored={stored} isDirty={isDirty} isSending={isSending} />
      </form>
    </FormProvider>
  );
}

function valuesOf({ sections }: ContentBodies["home"], seen: number) {
  return { sections: sections.map(({ title, ...rest }) => ({ ...rest, title: title ?? "" })), seen };
}
