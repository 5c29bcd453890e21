import { CONTENT_LIMITS, type HomeSection } from "@tuerca/contract";
import { Checkbox } from "@tuerca/kit/field/checkbox.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { useEffect, useId, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { SECTION_WORDS } from "./content-words.ts";

type Values = { sections: { section: HomeSection; is_visible: boolean; title?: string | null }[] };
type Step = -1 | 1;

/** The sections of the form around it, each with its place, its switch and its heading. */
export function SectionRows() {
  const { control, register, formState } = useFormContext<Values>();
  const { fields, move } = useFieldArray({ control, name: "sections" });
  const id = useId();
  const [moved, setMoved] = useState<{ section: HomeSection; step: Step; to: number } | null>(null);
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (moved) document.getElementById(`${id}-${moved.section}${moved.step}`)?.focus();
  }, [id, moved]);
  const step = (section: HomeSection, at: number, by: Step) => {
    const to = at + by;
    if (to < 0 || to >= fields.length) return;
    move(at, to);
    setMoved({ section, step: by, to });
  };
  return (
    <>
      <ol className="sheet">
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
            <div className="flex gap-2 md:pt-6">
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  id={`${id}-${section}${by}`}
                  type="button"
                  className="button"
                  aria-label={`${by < 0 ? "Subir" : "Bajar"} ${SECTION_WORDS[section]}`}
                  aria-disabled={at + by < 0 || at + by >= fields.length || undefined}
                  onClick={() => step(section, at, by)}
                >
                  {by < 0 ? "↑" : "↓"}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved ? `${SECTION_WORDS[moved.section]}: puesto ${moved.to + 1} de ${fields.length}` : ""}
      </p>
    </>
  );
}
