import { type ContentBodies, OWN_PAGE_LIMITS } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeContent, savePagesDraft } from "@tuerca/office-contract";
import { FormProvider, useFieldArray } from "react-hook-form";
import { useMay } from "../../../client/session.ts";
import { useListQuery } from "../../../client/use-list-query.ts";
import { useOfficeForm } from "../../../client/use-office.ts";
import { useStored } from "../../../client/use-stored.ts";
import { ChangedNote } from "../../../ui/changed-note.tsx";
import { pageRows } from "../content-words.ts";
import { DraftActs } from "../draft-acts.tsx";
import { MarkupHelp } from "../legal/markup-help.tsx";
import { useLookActions } from "../use-draft-acts.ts";
import { PageFields } from "./page-fields.tsx";
import { PageList } from "./page-list.tsx";

const NEW_PAGE = { slug: "", title: "", text: "", is_in_footer: true };

/** The operator's own pages: their list, and one of them at a time. */
export function PagesForm({ stored }: { stored: OfficeContent["pages"] }) {
  const { get, change } = useListQuery();
  const body = stored.draft?.body ?? stored.published;
  const values = valuesOf(body, stored.draft_version);
  const { form, submit, isSending } = useOfficeForm(savePagesDraft, {
    defaultValues: values,
    onDone: () => {
      form.reset(form.getValues());
      showToast({ kind: "success", title: "Borrador guardado" });
    },
  });
  const pages = useFieldArray({ control: form.control, name: "pages" });
  const { isDirty, errors } = form.formState;
  const rows = pageRows(body);
  const before = useStored({
    rows,
    version: stored.draft_version,
    isDirty,
    take: (keepTyped) => (keepTyped ? form.setValue("seen", stored.draft_version) : form.reset(values)),
  });
  const chosen = Math.min(Number(get("propia")) || 0, pages.fields.length - 1);
  const choose = (at: number) => change({ propia: String(at) });
  const mayWrite = useMay("write_content");
  const field = pages.fields[chosen];
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid content-start gap-5">
        <p className="text-sm text-ink-2">
          Horario, taller, quiénes somos… Cada página tiene su dirección, y el pie de la tienda puede llevar a
          ella.
        </p>
        <PageList pages={pages} chosen={chosen} onChoose={choose} />
        {mayWrite && pages.fields.length < OWN_PAGE_LIMITS.pages ? (
          <button
            type="button"
            className="button justify-self-start"
            onClick={() => {
              pages.append(NEW_PAGE);
              choose(pages.fields.length);
            }}
          >
            Página nueva
          </button>
        ) : null}
        {field ? (
          <fieldset key={field.id} disabled={!mayWrite} className="min-w-0">
            <PageFields
              at={chosen}
              onRemove={() => {
                pages.remove(chosen);
                choose(Math.max(0, chosen - 1));
              }}
            />
          </fieldset>
        ) : null}
        {errors.pages?.root?.message ? (
          <p role="alert" className="text-sm font-semibold text-sale">
            {errors.pages.root.message}
          </p>
        ) : null}
        {field ? <MarkupHelp page={null} /> : null}
        {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
        <DraftActs
          actions={useLookActions("pages")}
          stored={withPreviewOf(stored, body.pages[chosen]?.slug)}
          isDirty={isDirty}
          isSending={isSending}
        />
      </form>
    </FormProvider>
  );
}

/** The stored pages, with the preview's address leading to the one that is edited. */
function withPreviewOf(stored: OfficeContent["pages"], slug: string | undefined): OfficeContent["pages"] {
  const { draft } = stored;
  if (!draft) return stored;
  const url = slug === undefined || draft.preview_url === null ? null : `${draft.preview_url}?pagina=${slug}`;
  return { ...stored, draft: { ...draft, preview_url: url } };
}

function valuesOf({ pages }: ContentBodies["pages"], seen: number) {
  return { pages: pages.map((page) => ({ ...page })), seen };
}
