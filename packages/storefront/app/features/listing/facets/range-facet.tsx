import { type KeyboardEvent, useState } from "react";
import { useHydrated } from "../../../ui/hydrated/use-hydrated.ts";
import { openRange, type RangedField } from "../listing.ts";
import { RangeSlider } from "./range-slider.tsx";
import { formatEnd, readTypedRange, writeNumber } from "./typed-range.ts";

type Range = { gte: number; lte: number };
type Texts = { gte: string; lte: string };
type RangeFacetProps = {
  field: RangedField;
  /** The name of the range, for screen readers. */
  title: string;
  unit: string | null;
  /** The lowest and highest available number, prices in euros. */
  limits: { min: number; max: number };
  selected: Range | null;
  onChange(range: Range | null): void;
};

/**
 * A range, by slider or typed. A typed number applies on blur or Enter; until then no choice in
 * progress changes it.
 */
export function RangeFacet({ field, title, unit, limits, selected, onChange }: RangeFacetProps) {
  const open = openRange(field);
  const format = (end: number) => formatEnd(field, end, unit);
  const [typing, setTyping] = useState<Partial<Texts> | null>(null);
  const shown = { ...textsOf(selected ?? open, open), ...typing };
  const isHydrated = useHydrated();
  const commit = () => {
    if (!typing) return;
    setTyping(null);
    const range = readTypedRange(field, shown);
    if (range?.gte === selected?.gte && range?.lte === selected?.lte) return;
    onChange(range);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
  };
  const input = (end: "gte" | "lte", label: string, limit: number) => (
    <label className="grid gap-1 text-xs text-ink-2">
      {label}
      <input
        name={`filters[${field}][${end}]`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={shown[end]}
        placeholder={format(limit)}
        onChange={(event) => setTyping({ [end]: event.target.value })}
        onBlur={commit}
        onKeyDown={commitOnEnter}
        className="range-limit"
      />
    </label>
  );
  return (
    <>
      <div className="h-9">
        {isHydrated ? (
          <RangeSlider
            title={title}
            format={format}
            limits={limits}
            value={within(limits, selected)}
            onChange={onChange}
          />
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {input("gte", "Desde", limits.min)}
        {input("lte", "Hasta", limits.max)}
      </div>
    </>
  );
}

/** The selection, limited to available numbers, in whole ones. */
function within({ min, max }: RangeFacetProps["limits"], selected: Range | null): Range {
  const low = Math.floor(min);
  const high = Math.ceil(max);
  const cut = (value: number) => Math.min(high, Math.max(low, value));
  return { gte: cut(selected?.gte ?? low), lte: cut(selected?.lte ?? high) };
}

function textsOf(range: Range, open: Range): Texts {
  const text = (end: keyof Range) => (range[end] === open[end] ? "" : writeNumber(range[end]));
  return { gte: text("gte"), lte: text("lte") };
}
