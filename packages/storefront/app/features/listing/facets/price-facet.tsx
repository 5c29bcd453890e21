import { formatEuros } from "@tuerca/contract";
import { type KeyboardEvent, useState } from "react";
import { useHydrated } from "../../../ui/hydrated/use-hydrated.ts";
import { RANGE_OPEN } from "../listing.ts";
import { readPriceRange } from "./price-range.ts";
import { PriceSlider } from "./price-slider.tsx";

type Range = { gte: number; lte: number };
type Texts = { gte: string; lte: string };
type PriceFacetProps = {
  /** The lowest and highest available price, euros. */
  limits: { min: number; max: number };
  selected: Range | null;
  onChange(range: Range | null): void;
};

/**
 * Price range, by slider or typed. A typed price applies on blur or Enter; until then no choice in
 * progress changes it.
 */
export function PriceFacet({ limits, selected, onChange }: PriceFacetProps) {
  const [typing, setTyping] = useState<Partial<Texts> | null>(null);
  const shown = { ...textsOf(selected ?? OPEN), ...typing };
  const isHydrated = useHydrated();
  const commit = () => {
    if (!typing) return;
    setTyping(null);
    const range = readPriceRange(shown);
    if (range?.gte === selected?.gte && range?.lte === selected?.lte) return;
    onChange(range);
  };
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commit();
  };
  const field = (end: "gte" | "lte", label: string, limit: number) => (
    <label className="grid gap-1 text-xs text-ink-2">
      {label}
      <input
        name={`filters[price][${end}]`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        value={shown[end]}
        placeholder={formatEuros(limit)}
        onChange={(event) => setTyping({ [end]: event.target.value })}
        onBlur={commit}
        onKeyDown={commitOnEnter}
        className="price-limit"
      />
    </label>
  );
  return (
    <>
      <div className="h-9">
        {isHydrated ? (
          <PriceSlider limits={limits} value={within(limits, selected)} onChange={onChange} />
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {field("gte", "Desde", limits.min)}
        {field("lte", "Hasta", limits.max)}
      </div>
    </>
  );
}

/** The selection, limited to available prices, in whole euros. */
function within({ min, max }: PriceFacetProps["limits"], selected: Range | null): Range {
  const low = Math.floor(min);
  const high = Math.ceil(max);
  const cut = (value: number) => Math.min(high, Math.max(low, value));
  return { gte: cut(selected?.gte ?? low), lte: cut(selected?.lte ?? high) };
}

const OPEN: Range = { gte: 0, lte: RANGE_OPEN };

function textsOf(range: Range): Texts {
  const text = (value: number, open: number) => (value === open ? "" : String(value).replace(".", ","));
  return { gte: text(range.gte, OPEN.gte), lte: text(range.lte, OPEN.lte) };
}
