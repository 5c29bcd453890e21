import { CONTENT_LIMITS, type HomeSection } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { MoveButton } from "../../ui/moving/move-button.tsx";
import { useMovedFocus } from "../../ui/moving/use-moved-focus.ts";
import { SECTION_WORDS } from "./content-words.ts";

type Values = { sections: { section: HomeSection; is_visible: boolean; title?: string | null }[] };

/** The sections of the form around it, each with its place, its switch and its heading. */
export function SectionRows() {
  const { control, register, formState } = useFormContext<Values>();
  const { fields, move } = useFieldArray({ control, name: "sections" });
  const { list, note } = useMovedFocus<HTMLOListElement>(fields.map(({ section }) => section));
  const [said, setSaid] = useState("");
  const step = (section: HomeSection, way: "up" | "down", to: number) => {
    move(way === "up" ? to + 1 : to - 1, to);
    note(`${section} ${way}`);
    setSaid(`${SECTION_WORDS[section]}: puesto ${to + 1} de ${fields.length}`);
  };
  return (
    <>
      <ol ref={list} className="sheet">
        {fields.map(({ id: key, section }, at) => (
          <li
            key={key}
            className="sheet-cell grid items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)_auto]"
          >
            <div className="md:pt-8">
              <Checkbox {...register(`sections.${at}.is_visible`)}>
                <span className="font-semibold">{SECTION_WORDS[section]}</span>
              </Checkbox>
            </div>
            <TextField
              label={`Título de ${SECTION_WORDS[section]}`}
              isOptional
              autoComplete="off"
              maxLength={CONTENT_LIMITS.title}
              error={formState.errors.sections?.[at]?.title?.message}
              {...register(`sections.${at}.title`)}
            />
            <div className="flex md:pt-6">
              <MoveButton
                data={`${section} up`}
                label={`Subir ${SECTION_WORDS[section]}`}
                to="up"
                isOff={at === 0}
                onClick={() => step(section, "up", at - 1)}
              />
              <MoveButton
                data={`${section} down`}
                label={`Bajar ${SECTION_WORDS[section]}`}
                to="down"
                isOff={at === fields.length - 1}
                onClick={() => step(section, "down", at + 1)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
