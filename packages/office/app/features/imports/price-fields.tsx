import { PRICE_ROUNDINGS, priceFactor, roundPrice } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { centsText } from "../../client/money-text.ts";
import { type PriceDraft, priceChangeOf, type problemsOf } from "./import-draft.ts";

const ORIGINS = [
  { value: "", text: "Los del archivo" },
  { value: "cost", text: "Del coste" },
];

const VAT = [
  { value: "", text: "No se añade" },
  { value: "21", text: "Se añade el 21 %" },
  { value: "10", text: "Se añade el 10 %" },
  { value: "4", text: "Se añade el 4 %" },
];

const ROUNDINGS = [
  { value: "", text: "Al céntimo" },
  { value: "5-cents", text: "A 5 céntimos" },
  { value: "10-cents", text: "A 10 céntimos" },
  { value: "up-95", text: "Hacia arriba, a ,95" },
  { value: "up-99", text: "Hacia arriba, a ,99" },
];

/** The price of the example, in cents. */
const EXAMPLE = 1000;

type PriceFieldsProps = {
  prices: PriceDraft;
  problems: ReturnType<typeof problemsOf>;
  /** Whether the person chooses the columns: included formats have no costs. */
  hasOwnColumns: boolean;
  onPrices: (prices: PriceDraft) => void;
};

/** How the file's prices become the shop's, with an example. */
export function PriceFields({ prices, problems, hasOwnColumns, onPrices }: PriceFieldsProps) {
  const change = (part: Partial<PriceDraft>) => onPrices({ ...prices, ...part });
  return (
    <fieldset className="grid gap-2">
      <legend className="title pb-2 text-lg">Precios</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {hasOwnColumns ? (
          <SelectField
            label="De dónde salen"
            options={ORIGINS}
            value={prices.isFromCost ? "cost" : ""}
            {...errorOf(problems.from)}
            onChange={({ target }) =>
              // A cost is without VAT.
              change(target.value ? { isFromCost: true, vat: prices.vat ?? 21 } : { isFromCost: false })
            }
          />
        ) : null}
        <TextField
          label="Subir o bajar (%)"
          isOptional
          hint="3 sube un 3 %, −5 baja un 5 %"
          autoComplete="off"
          maxLength={9}
          value={prices.percent}
          {...errorOf(problems.percent)}
          onChange={({ target }) => change({ percent: target.value })}
        />
        <SelectField
          label="IVA"
          options={VAT}
          value={String(prices.vat ?? "")}
          onChange={({ target }) =>
            change({ vat: ([21, 10, 4] as const).find((rate) => String(rate) === target.value) ?? null })
          }
        />
        <SelectField
          label="Redondear"
          options={ROUNDINGS}
          value={prices.round ?? ""}
          onChange={({ target }) =>
            change({ round: PRICE_ROUNDINGS.find((one) => one === target.value) ?? null })
          }
        />
        <TextField
          label="Precio mínimo (€)"
          isOptional
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={prices.least}
          {...errorOf(problems.least)}
          onChange={({ target }) => change({ least: target.value })}
        />
      </div>
      <p role="status" className="text-sm text-ink-2">
        {exampleText(prices)}
      </p>
    </fieldset>
  );
}

const NO_COLUMNS = "Las columnas de precio y de oferta del archivo no se usan.";

/** Empty if prices do not change. */
function exampleText(prices: PriceDraft): string {
  const change = priceChangeOf(prices);
  const { min_cents: least = 0, round } = change;
  const price = Math.max(least, Math.round(EXAMPLE * priceFactor(change)));
  if (Number.isNaN(price) || Object.keys(change).length === 0) return "";
  const shown = Math.max(least, round ? roundPrice(price, round) : price);
  if (prices.isFromCost)
    return `Un coste de ${centsText(EXAMPLE)} dará un precio de ${centsText(shown)}. ${NO_COLUMNS}`;
  return `Un precio de ${centsText(EXAMPLE)} será de ${centsText(shown)}.`;
}

function errorOf(problem: string | undefined): { error?: string } {
  return problem ? { error: problem } : {};
}
