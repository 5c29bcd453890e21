import {
  type ContentBodies,
  INTRODUCED_MAILS,
  type IntroducedMail,
  OPENED_MAILS,
  type OpenedMail,
  recordOf,
  SUBJECT_MAILS,
  type SubjectMail,
} from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type OfficeContent, saveMailsDraft } from "@tuerca/office-contract";
import { FormProvider } from "react-hook-form";
import { useMay } from "../../client/session.ts";
import { useListQuery } from "../../client/use-list-query.ts";
import { useOfficeForm } from "../../client/use-office.ts";
import { useStored } from "../../client/use-stored.ts";
import { ChangedNote } from "../../ui/changed-note.tsx";
import { mailRows, wordsOf } from "./content-words.ts";
import { DraftActs } from "./draft-acts.tsx";
import { MailFields } from "./mail-fields.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MAIL_WORDS } from "./mail-words.ts";
import { useLookActions } from "./use-draft-acts.ts";

/** The form of words for mails. */
export type MailsValues = ReturnType<typeof valuesOf>;

/** The words of mails to customers, one at a time, and the mail as its customer sees it. */
export function MailsForm({ stored }: { stored: OfficeContent["mails"] }) {
  const { get, change } = useListQuery();
  const mail = INTRODUCED_MAILS.find((one) => one === get("correo")) ?? INTRODUCED_MAILS[0];
  const body = stored.draft?.body ?? stored.published;
  const values = valuesOf(body, stored.draft_version);
  const { form, submit, isSending } = useOfficeForm(saveMailsDraft, {
    defaultValues: values,
    onDone: () => {
      form.reset(form.getValues());
      showToast({ kind: "success", title: "Borrador guardado" });
    },
  });
  const { isDirty, errors } = form.formState;
  const rows = mailRows(body);
  const before = useStored({
    rows,
    version: stored.draft_version,
    isDirty,
    take: (keepTyped) => (keepTyped ? form.setValue("seen", stored.draft_version) : form.reset(values)),
  });
  const found: Partial<Record<IntroducedMail, unknown>>[] = [
    errors.subjects ?? {},
    errors.openings ?? {},
    errors.introductions ?? {},
  ];
  const wrong = INTRODUCED_MAILS.filter((one) => one !== mail && found.some((texts) => texts[one]));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <form noValidate onSubmit={submit} className="grid min-w-0 content-start gap-5">
        <SelectField
          label="Correo"
          options={INTRODUCED_MAILS.map((one) => ({ value: one, text: optionText(one, body) }))}
          value={mail}
          onChange={({ target }) => change({ correo: target.value })}
        />
        <fieldset disabled={!useMay("write_content")} className="grid min-w-0 gap-5">
          <FormProvider {...form}>
            <MailFields key={mail} mail={mail} version={stored.draft_version} />
          </FormProvider>
        </fieldset>
        {wrong.length > 0 ? (
          <p role="alert" className="text-sm font-semibold text-sale">
            Hay que corregir: {wrong.map((one) => MAIL_WORDS[one]).join(", ")}.
          </p>
        ) : null}
        {isSending || !isDirty ? null : <ChangedNote before={before} now={rows} />}
        <DraftActs
          actions={useLookActions("mails")}
          stored={stored}
          isDirty={isDirty}
          isSending={isSending}
        />
      </form>
      <MailPreview mail={mail} version={stored.draft_version} />
    </div>
  );
}

function optionText(mail: IntroducedMail, body: ContentBodies["mails"]): string {
  const hasWords = (["subjects", "openings", "introductions"] as const).some(
    (field) => wordsOf(body, field, mail) !== null,
  );
  return hasWords ? `${MAIL_WORDS[mail]} · con texto propio` : MAIL_WORDS[mail];
}

function valuesOf({ subjects, openings, introductions }: ContentBodies["mails"], seen: number) {
  return {
    subjects: recordOf(SUBJECT_MAILS, (mail: SubjectMail): string => subjects[mail] ?? ""),
    openings: recordOf(OPENED_MAILS, (mail: OpenedMail): string => openings[mail] ?? ""),
    introductions: recordOf(INTRODUCED_MAILS, (mail): string => introductions[mail] ?? ""),
    seen,
  };
}
