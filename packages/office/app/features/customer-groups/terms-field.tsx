import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { findGroupGoods } from "@tuerca/office-contract";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { callOffice } from "../../client/call-office.ts";
import { AmountField } from "../../ui/fields/amount-field.tsx";
import { PickField } from "../../ui/fields/pick-field.tsx";
import type { GroupValues } from "./group-fields.tsx";
import { goodsText } from "./group-words.ts";

type Named = { slug: string; name: string };
type Kind = "brand" | "category";
type Found = Named & { kind: Kind };

/** The goods of a term with their names. */
export type NamedTerm = { brand: Named | null; category: Named | null };

const KIND_WORDS: Readonly<Record<Kind, string>> = { brand: "marca", category: "categoría" };

/** Percentages for brands, categories, or a brand within a category. */
export function TermsField({ named }: { named: readonly NamedTerm[] }) {
  const { control, formState } = useFormContext<GroupValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "terms" });
  const [names, setNames] = useState<readonly NamedTerm[]>(named);
  const nameOf = (kind: Kind, slug: string | null) =>
    names.map((term) => term[kind]).find((goods) => goods?.slug === slug) ?? null;
  const add = (goods: { brand: Named | null; category: Named | null }) => {
    setNames([...names, goods]);
    append({ brand: goods.brand?.slug ?? null, category: goods.category?.slug ?? null, off: Number.NaN });
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-1 text-sm font-semibold">Otros descuentos</legend>
      <p className="text-sm text-ink-2">
        Vale el más concreto: marca en una categoría, categoría, marca y, si no, el de todo. Nunca se suman.
      </p>
      {fields.length > 0 ? (
        <ul className="sheet">
          {fields.map(({ id, brand, category }, index) => {
            const text = goodsText({ brand: nameOf("brand", brand), category: nameOf("category", category) });
            return (
              <li
                key={id}
                className="sheet-cell grid grid-cols-[minmax(0,1fr)_7rem_auto] items-end gap-3 p-3"
              >
                <span className="self-center text-sm font-semibold break-words">{text}</span>
                <AmountField label={`En %, ${text}`} name={`terms.${index}.off`} control={control} />
                <button
                  type="button"
                  aria-label={`Quitar el descuento en ${text}`}
                  className="grid size-12 place-items-center"
                  onClick={() => remove(index)}
                >
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      <GoodsPicker onAdd={add} />
      <FieldError id="terms-error">{formState.errors.terms?.message}</FieldError>
    </fieldset>
  );
}

/** Finds a category or brand; of a chosen one the other kind may be added, or not. */
function GoodsPicker({ onAdd }: { onAdd: (goods: NamedTerm) => void }) {
  const [first, setFirst] = useState<Found | null>(null);
  const finish = (second: Found | null) => {
    const all = [first, second];
    const of = (kind: Kind) => all.find((goods) => goods?.kind === kind) ?? null;
    onAdd({ brand: of("brand"), category: of("category") });
    setFirst(null);
  };
  if (first === null)
    return <Picker label="Añadir una categoría o una marca" kinds={BOTH} onPick={setFirst} />;
  const other: Kind = first.kind === "brand" ? "category" : "brand";
  return (
    <div className="grid gap-2 rounded border border-line p-3">
      <p className="text-sm">
        <b>{first.name}</b> ({KIND_WORDS[first.kind]})
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => finish(null)}>
          Toda la {KIND_WORDS[first.kind]}
        </button>
        <button type="button" className="button" onClick={() => setFirst(null)}>
          No añadir
        </button>
      </div>
      <Picker label={`O solo en una ${KIND_WORDS[other]}`} kinds={[other]} onPick={finish} />
    </div>
  );
}

const BOTH: readonly Kind[] = ["category", "brand"];

type PickerProps = { label: string; kinds: readonly Kind[]; onPick: (goods: Found) => void };

function Picker({ label, kinds, onPick }: PickerProps) {
  return (
    <PickField
      label={label}
      placeholder="Frenos, Bosch…"
      search={["group-goods", kinds]}
      find={async (q, signal) => {
        const { brands, categories } = await callOffice(findGroupGoods, { query: { q } }, signal);
        const all = { brand: brands, category: categories };
        const items = kinds.flatMap((kind) => all[kind].map((goods) => ({ ...goods, kind })));
        return { items, note: items.length === 0 ? "Nada empieza así." : "" };
      }}
      keyOf={({ kind, slug }) => `${kind} ${slug}`}
      onPick={onPick}
    >
      {({ name, kind }) => (
        <>
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <span className="text-ink-2">{KIND_WORDS[kind]}</span>
        </>
      )}
    </PickField>
  );
}
