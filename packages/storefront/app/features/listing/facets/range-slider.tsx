import { useEffect, useState } from "react";

type Ends = { gte: number; lte: number };
type RangeSliderProps = {
  title: string;
  format(end: number): string;
  limits: { min: number; max: number };
  /** Both ends, within the limits. */
  value: Ends;
  /** Called when a thumb is released; null for the whole range. */
  onChange(value: Ends | null): void;
};

/**
 * A range slider of two native sliders, in whole numbers. If the thumbs meet, the one with room to
 * move is on top.
 */
export function RangeSlider({ title, format, limits, value, onChange }: RangeSliderProps) {
  const min = Math.floor(limits.min);
  const max = Math.ceil(limits.max);
  const [ends, setEnds] = useState(value);
  const { gte, lte } = value;
  useEffect(() => setEnds({ gte, lte }), [gte, lte]);
  const commit = () => {
    if (ends.gte !== gte || ends.lte !== lte) onChange(ends.gte <= min && ends.lte >= max ? null : ends);
  };
  const isLowOnTop = ends.gte > (min + max) / 2;
  const thumb = (end: keyof Ends, label: string, isOnTop: boolean, clamp: (to: number) => number) => (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={format(ends[end])}
      min={min}
      max={max}
      value={ends[end]}
      onChange={(event) => setEnds({ ...ends, [end]: clamp(Number(event.target.value)) })}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
      className={`thumb ${isOnTop ? "z-1" : ""}`}
    />
  );
  const percent = (at: number) => `${((at - min) / Math.max(1, max - min)) * 100}%`;
  return (
    <div className="relative mx-3 mb-2 h-7">
      <div className="absolute -inset-x-3 top-3 h-1 rounded-full bg-line" />
      <div
        className="absolute top-3 h-1 bg-ink"
        style={{ left: percent(ends.gte), right: `calc(100% - ${percent(ends.lte)})` }}
      />
      {thumb("gte", `${title} desde`, isLowOnTop, (to) => Math.min(to, ends.lte))}
      {thumb("lte", `${title} hasta`, !isLowOnTop, (to) => Math.max(to, ends.gte))}
    </div>
  );
}
