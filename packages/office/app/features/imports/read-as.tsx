import type { ProductField } from "@tuerca/contract";
import type { ColumnChoice } from "./import-draft.ts";

type FieldChoice = Extract<ColumnChoice, { field: ProductField }>;
type Reading = { text: string } & Omit<FieldChoice, "field">;

const LIST: readonly Reading[] = [
  { text: "Lista con |" },
  { text: "Lista con ;", split: ";" },
  { text: "Lista con comas", split: "," },
];

/** How the cells of a field can be read; the first way is the usual one. */
const READINGS: Partial<Record<ProductField, readonly Reading[]>> = {
  category: [
    { text: "Niveles con >" },
    { text: "Niveles con /", levels: "/" },
    { text: "Niveles con |", levels: "|" },
  ],
  weight_kg: [{ text: "Kilos" }, { text: "Gramos", factor: 0.001 }],
  images: LIST,
  model: LIST,
  oem_codes: LIST,
};

type ReadAsProps = {
  name: string;
  choice: FieldChoice;
  onChoice: (choice: FieldChoice) => void;
};

/** How the cells of a column are read, if there is more than one way. */
export function ReadAs({ name, choice, onChoice }: ReadAsProps) {
  const readings = READINGS[choice.field];
  if (!readings) return null;
  const chosen = readings.findIndex(
    ({ split, factor, levels }) =>
      split === choice.split && factor === choice.factor && levels === choice.levels,
  );
  const change = (at: number) => {
    const { text: _, ...rule } = readings[at] ?? { text: "" };
    onChoice({ field: choice.field, ...rule });
  };
  return (
    <select
      aria-label={`Cómo se lee ${name}`}
      value={Math.max(chosen, 0)}
      className="h-11 w-44 rounded sm:w-56 border border-line-strong bg-surface px-2"
      onChange={({ target }) => change(Number(target.value))}
    >
      {readings.map(({ text }, at) => (
        <option key={text} value={at}>
          {text}
        </option>
      ))}
    </select>
  );
}
