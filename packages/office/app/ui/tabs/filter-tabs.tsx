import { MOST_COUNTED } from "@tuerca/office-contract";
import { useCurrentTabShown } from "./use-current-tab-shown.ts";

type Tab = { value: string; title: string; count?: number | undefined };

type FilterTabsProps = {
  /** The name of the filter, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
};

/** A filter with a few values, of which one is chosen. */
export function FilterTabs({ label, tabs, value, onChange }: FilterTabsProps) {
  const row = useCurrentTabShown<HTMLFieldSetElement>(value);
  return (
    <fieldset ref={row} className="scroll-row tabs min-w-0">
      <legend className="sr-only">{label}</legend>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          aria-pressed={tab.value === value}
          onClick={() => onChange(tab.value)}
          className="tab"
        >
          {tab.title}
          {tab.count === undefined ? null : (
            <span className="pl-1.5 font-normal">{countText(tab.count)}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

function countText(count: number): string {
  return count > MOST_COUNTED ? "más de 10.000" : count.toLocaleString("es-ES");
}
