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
import { HeroFields } from "./hero-fields.tsx";
import { SectionRows } from "./section-rows.tsx";
import { useLookActions } from "./use-draft-acts.ts";

/** The form of the home page. */
export type HomeValues = ReturnType<typeof valuesOf>;

/** The home page's first section; which of the others are shown, in which order and how named. */
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
        <fieldset disabled={!useMay("write_content")} className="grid min-w-0 gap-5">
          <HeroFields />
          <h2 className="title text-base">Secciones</h2>
          <p className="text-sm text-ink-2">
            Van detrás de la pregunta por el coche o, si la tienda no tiene coches, de su presentación. Una
            sección sin nada que enseñar no aparece.
          </p>
          <div>
            <SectionRows />
          </div>
        </fieldset>
        {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
        <DraftActs actions={useLookActions("home")} stored={stored} isDirty={isDirty} isSending={isSending} />
      </form>
    </FormProvider>
  );
}

function valuesOf({ sections, hero }: ContentBodies["home"], seen: number) {
  const { title, text, link, path, picture_id, picture_alt } = hero;
  return {
    sections: sections.map(({ title: own, ...rest }) => ({ ...rest, title: own ?? "" })),
    hero: {
      title: title ?? "",
      text: text ?? "",
      link: link ?? "",
      path: path ?? "",
      picture_id,
      picture_alt: picture_alt ?? "",
    },
    seen,
  };
}
