import { type ContentBodies, OWN_PAGE_LIMITS } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeContent, savePagesDraft } from "@tuerca/office-contract";
import { FormProvider, type UseFieldArrayReturn, useFieldArray, useFormContext } from "react-hook-form";
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
import { PageList, type PagesValues } from "./page-list.tsx";

const NEW_PAGE = { slug: "", title: "", text: "", is_in_footer: true, is_in_menu: false };

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
  const { isDirty } = form.formState;
  const rows = pageRows(body);
  const before = useStored({
    rows,
    version: stored.draft_version,
    isDirty,
    take: (keepTyped) => (keepTyped ? form.setValue("seen", stored.draft_version) : form.reset(values)),
  });
  const chosen = Math.min(Number(get("propia")) || 0, pages.fields.length - 1);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} className="grid content-start gap-5">
        <p className="text-sm text-ink-2">
          Horario, taller, quiénes somos… Cada página tiene su dirección, y el pie de la tienda puede llevar a
          ella.
        </p>
        <PagesEditor pages={pages} chosen={chosen} onChoose={(at) => change({ propia: String(at) })} />
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

type PagesEditorProps = {
  pages: UseFieldArrayReturn<PagesValues, "pages">;
  chosen: number;
  onChoose: (at: number) => void;
};

/** The list of pages with one of them open, for the form around it. */
function PagesEditor({ pages, chosen, onChoose }: PagesEditorProps) {
  const { errors } = useFormContext<PagesValues>().formState;
  const mayWrite = useMay("write_content");
  const count = pages.fields.length;
  const add = () => {
    pages.append(NEW_PAGE);
    onChoose(count);
  };
  const remove = () => {
    pages.remove(chosen);
    onChoose(Math.max(0, chosen - 1));
  };
  return (
    <>
      <PageList pages={pages} chosen={chosen} onChoose={onChoose} mayMove={mayWrite} />
      {mayWrite && count < OWN_PAGE_LIMITS.pages ? (
        <button type="button" className="button justify-self-start" onClick={add}>
          Página nueva
        </button>
      ) : null}
      {count > 0 ? (
        <fieldset key={pages.fields[chosen]?.id} disabled={!mayWrite} className="min-w-0">
          <PageFields at={chosen} onRemove={remove} />
        </fieldset>
      ) : null}
      {errors.pages?.root?.message ? (
        <p role="alert" className="text-sm font-semibold text-sale">
          {errors.pages.root.message}
        </p>
      ) : null}
      {count > 0 ? <MarkupHelp page={null} /> : null}
    </>
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
