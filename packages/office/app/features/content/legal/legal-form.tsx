import {
  LEGAL_DATA,
  LEGAL_LIMITS,
  type LegalDatum,
  type LegalTextPage,
  legalMessages,
} from "@tuerca/contract";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeLegalText, saveLegalDraft } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";
import { useMay } from "../../../client/session.ts";
import { useOfficeForm } from "../../../client/use-office.ts";
import { type Rows, useStored } from "../../../client/use-stored.ts";
import { ChangedNote } from "../../../ui/changed-note.tsx";
import { DraftActs } from "../draft-acts.tsx";
import { useLegalActions } from "../use-draft-acts.ts";
import { MarkupHelp } from "./markup-help.tsx";
import { TextProblems } from "./text-problems.tsx";

type LegalFormProps = { page: LegalTextPage; stored: OfficeLegalText };

/** The text of a legal page, with what is wrong on which line. */
export function LegalForm({ page, stored }: LegalFormProps) {
  const values = { text: textOf(stored), seen: stored.draft_version };
  const { form, submit, isSending } = useOfficeForm(saveLegalDraft, {
    defaultValues: values,
    input: { params: { page } },
    onDone: () => {
      form.reset(form.getValues());
      showToast({ kind: "success", title: "Borrador guardado" });
    },
  });
  const { isDirty, errors } = form.formState;
  const typed = form.watch("text");
  const problems = legalMessages(page, typed);
  const mayWrite = useMay("write_content");
  const rows = rowsOf(stored);
  const before = useStored({
    rows,
    version: stored.draft_version,
    isDirty,
    take: (keepTyped) => (keepTyped ? form.setValue("seen", stored.draft_version) : form.reset(values)),
  });
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-5">
      <MissingFacts missing={stored.missing} />
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-2">
        <TextArea
          label="Texto"
          isOptional={false}
          rows={26}
          maxLength={LEGAL_LIMITS.text}
          spellCheck
          error={errors.text && problems.length > 0 ? "Corrige lo que se dice debajo" : errors.text?.message}
          {...form.register("text")}
        />
        <TextProblems messages={problems} />
        {mayWrite && typed !== stored.own ? (
          <button
            type="button"
            className="link justify-self-start text-sm"
            onClick={() => form.setValue("text", stored.own, { shouldDirty: true })}
          >
            Poner el texto de la tienda
          </button>
        ) : null}
      </fieldset>
      <MarkupHelp page={page} />
      {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
      <DraftActs actions={useLegalActions(page)} stored={stored} isDirty={isDirty} isSending={isSending} />
    </form>
  );
}

/** The text to go on with: the draft, or what the page shows. */
function textOf({ draft, published, own }: OfficeLegalText): string {
  return (draft ? draft.body : published) ?? own;
}

function rowsOf(stored: OfficeLegalText): Rows {
  const { draft } = stored;
  const size = `${textOf(stored).length.toLocaleString("es-ES")} caracteres`;
  return [["Texto", draft ? `${size}, de ${draft.by}, ${momentText(draft.saved_at)}` : size]];
}

/** Data that the page shows and that the shop's settings lack. */
function MissingFacts({ missing }: { missing: readonly LegalDatum[] }) {
  if (missing.length === 0) return null;
  const names = new Intl.ListFormat("es-ES").format(missing.map((name) => LEGAL_DATA[name]));
  return (
    <p className="border-l-4 border-signal bg-part px-4 py-3 text-sm">
      Sin configurar en los ajustes de la tienda: {names}. La página lo dice así.
    </p>
  );
}
