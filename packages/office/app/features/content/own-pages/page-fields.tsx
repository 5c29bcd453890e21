import { LEGAL_LIMITS, legalMessages, OWN_PAGE_LIMITS, OWN_PAGES_PATH } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextArea } from "@tuerca/kit/field/text-area.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextProblems } from "../legal/text-problems.tsx";
import { insertLine } from "./insert-line.ts";
import type { PagesValues } from "./page-list.tsx";
import { PictureInsert } from "./picture-insert.tsx";

type PageFieldsProps = { at: number; onRemove: () => void };

/** The fields of one page of the form around it. */
export function PageFields({ at, onRemove }: PageFieldsProps) {
  const { control, register, formState, setValue } = useFormContext<PagesValues>();
  const errors = formState.errors.pages?.[at];
  const text = useWatch({ control, name: `pages.${at}.text` });
  const problems = text.trim() === "" ? [] : legalMessages(null, text);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref: registered, ...textField } = register(`pages.${at}.text`);
  const insert = (line: string) => {
    const done = insertLine(text, area.current?.selectionStart ?? text.length, line);
    setValue(`pages.${at}.text`, done.text, { shouldDirty: true });
    area.current?.focus();
    area.current?.setSelectionRange(done.at, done.at);
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Título"
          maxLength={OWN_PAGE_LIMITS.title}
          autoComplete="off"
          error={errors?.title?.message}
          {...register(`pages.${at}.title`)}
        />
        <TextField
          label="Dirección"
          hint={`Lo que va detrás de ${OWN_PAGES_PATH}, como horario`}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors?.slug?.message}
          {...register(`pages.${at}.slug`)}
        />
      </div>
      <TextArea
        label="Texto"
        isOptional={false}
        rows={16}
        maxLength={LEGAL_LIMITS.text}
        spellCheck
        error={errors?.text && problems.length > 0 ? "Corrige lo que se dice debajo" : errors?.text?.message}
        {...textField}
        ref={(element) => {
          registered(element);
          area.current = element;
        }}
      />
      <TextProblems messages={problems} />
      <PictureInsert onInsert={insert} />
      <Checkbox {...register(`pages.${at}.is_in_footer`)}>Con enlace en el pie de todas las páginas</Checkbox>
      <Checkbox {...register(`pages.${at}.is_in_menu`)}>Con enlace en el menú y en la portada</Checkbox>
      <div>
        <ConfirmButton
          title="¿Quitar esta página?"
          text="Se quita del borrador. La tienda la enseña hasta que lo publiques."
          onConfirm={onRemove}
        >
          Quitar la página
        </ConfirmButton>
      </div>
    </div>
  );
}
