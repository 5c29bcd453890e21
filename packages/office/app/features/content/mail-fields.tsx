import {
  dataInMail,
  type IntroducedMail,
  MAIL_DATA,
  MAIL_LIMITS,
  OPENED_MAILS,
  SUBJECT_MAILS,
} from "@tuerca/contract";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useFormContext } from "react-hook-form";
import type { MailsValues } from "./mails-form.tsx";
import { useMailPreview } from "./use-mail-preview.ts";

type MailFieldsProps = {
  mail: IntroducedMail;
  /** Of the words' draft. */
  version: number;
};

/** The words of one mail of the form around it, between those that are fixed. */
export function MailFields({ mail, version }: MailFieldsProps) {
  const { register, formState } = useFormContext<MailsValues>();
  const { subjects, openings, introductions } = formState.errors;
  const own = useMailPreview(mail, version).data?.own;
  const subject = SUBJECT_MAILS.find((one) => one === mail);
  const opening = OPENED_MAILS.find((one) => one === mail);
  return (
    <>
      {subject ? (
        <TextField
          label="Asunto"
          isOptional
          hint={own ? `Vacío: ${own.subject}` : undefined}
          autoComplete="off"
          maxLength={MAIL_LIMITS.subject}
          error={subjects?.[subject]?.message}
          {...register(`subjects.${subject}`)}
        />
      ) : (
        <Fixed title="Asunto" text={own?.subject} />
      )}
      {opening ? (
        <TextArea
          label="Primer párrafo"
          rows={4}
          hint={own ? `Vacío: ${own.opening}` : undefined}
          maxLength={MAIL_LIMITS.opening}
          error={openings?.[opening]?.message}
          {...register(`openings.${opening}`)}
        />
      ) : (
        <Fixed title="Primer párrafo" text={own?.opening} />
      )}
      <TextArea
        label="Introducción"
        rows={5}
        hint="Va tras el primer párrafo. Texto sin formato; una línea en blanco separa párrafos."
        maxLength={MAIL_LIMITS.introduction}
        error={introductions?.[mail]?.message}
        {...register(`introductions.${mail}`)}
      />
      <Fixed title="El resto" text={own?.rest} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-ink-2">
        {dataInMail(mail).map((name) => (
          <div key={name} className="contents">
            <dt className="code text-ink">{`{${name}}`}</dt>
            <dd>{MAIL_DATA[name]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Words of a mail that nobody can change, as its text has them. */
function Fixed({ title, text = "" }: { title: string; text?: string | undefined }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="text-sm font-semibold">
        {title} <span className="font-normal text-ink-2">(fijo: lo escribe la tienda)</span>
      </p>
      <FixedText label={`${title}, fijo`} text={text} />
    </div>
  );
}

const BOX =
  "max-h-48 min-h-12 overflow-auto rounded border border-line bg-part px-3 py-2.5 text-sm break-words whitespace-pre-wrap text-ink-2";

function FixedText({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it once it has the focus
    <section aria-label={label} tabIndex={0} className={BOX}>
      {text}
    </section>
  );
}
