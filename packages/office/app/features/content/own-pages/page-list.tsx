import { OWN_PAGES_PATH, type OwnPage } from "@tuerca/contract";
import { useState } from "react";
import { type UseFieldArrayReturn, useFormContext, useWatch } from "react-hook-form";
import { MoveButton } from "../../../ui/moving/move-button.tsx";
import { useMovedFocus } from "../../../ui/moving/use-moved-focus.ts";

/** The form around lists and pages. */
export type PagesValues = { pages: TypedPage[]; seen: number };
type TypedPage = Omit<OwnPage, "is_in_menu"> & { is_in_menu?: boolean | undefined };

type PageListProps = {
  pages: Pick<UseFieldArrayReturn<PagesValues, "pages">, "fields" | "move">;
  chosen: number;
  onChoose: (at: number) => void;
  mayMove: boolean;
};

/** The pages in the footer's order; one of them is edited below. */
export function PageList({ pages: { fields, move }, chosen, onChoose, mayMove }: PageListProps) {
  const { control, formState } = useFormContext<PagesValues>();
  const typed = useWatch({ control, name: "pages" });
  const { list, note } = useMovedFocus<HTMLOListElement>(fields.map(({ id }) => id));
  const [said, setSaid] = useState("");
  if (fields.length === 0) return <p className="text-sm">Aún no hay ninguna.</p>;
  const step = (way: "up" | "down", at: number, name: string) => {
    const to = way === "up" ? at - 1 : at + 1;
    note(`${fields[at]?.id} ${way}`);
    move(at, to);
    if (at === chosen) onChoose(to);
    else if (to === chosen) onChoose(at);
    setSaid(`${name}: puesto ${to + 1} de ${fields.length}`);
  };
  return (
    <>
      <ol ref={list} className="sheet">
        {fields.map(({ id }, at) => {
          const page = typed[at];
          const name = page?.title.trim() || "Página sin título";
          const hasProblem = formState.errors.pages?.[at] !== undefined;
          return (
            <li key={id} className="sheet-cell flex items-center justify-between gap-3 px-4 py-1">
              <button
                type="button"
                aria-current={at === chosen ? "true" : undefined}
                className="min-h-11 min-w-0 flex-1 text-left hover:underline aria-[current]:font-bold"
                onClick={() => onChoose(at)}
              >
                {name} <span className="code text-xs text-ink-2">{OWN_PAGES_PATH + (page?.slug ?? "")}</span>
                {hasProblem ? <span className="text-sm font-semibold text-sale"> · por corregir</span> : null}
              </button>
              {mayMove ? (
                <span className="flex">
                  <MoveButton
                    data={`${id} up`}
                    label={`Subir ${name}`}
                    to="up"
                    isOff={at === 0}
                    onClick={() => step("up", at, name)}
                  />
                  <MoveButton
                    data={`${id} down`}
                    label={`Bajar ${name}`}
                    to="down"
                    isOff={at === fields.length - 1}
                    onClick={() => step("down", at, name)}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
