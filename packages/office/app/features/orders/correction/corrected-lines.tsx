import { FieldError } from "@tuerca/kit/field/field-texts.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { CallerPart } from "@tuerca/office-contract";
import { PartsField } from "../by-phone/wanted-parts.tsx";
import { centsText } from "../order-words.ts";
import { FORM } from "./correction-address.tsx";
import { type Preview, piecesOf, type TypedLine } from "./use-correction.ts";

type CorrectedLinesProps = {
  lines: readonly TypedLine[];
  outcome: Preview | undefined;
  /** The problems of the lines, by the fields of the call. */
  problems: Readonly<Record<string, string[]>>;
  onChange: (lines: TypedLine[]) => void;
};

/** The lines of an order, to be changed, taken off or added by their code. */
export function CorrectedLines({ lines, outcome, problems, onChange }: CorrectedLinesProps) {
  const general = problems.kept?.[0] ?? problems.added?.[0];
  return (
    <div className="grid gap-4 rounded border border-line bg-surface p-4">
      <PartsField car={null} onPick={(part) => onChange(withPart(lines, part))} />
      <ul className="sheet">
        {lines.map((line, place) => (
          <LineRow
            key={"position" in line ? `line ${line.position}` : `part ${line.id}`}
            line={line}
            problem={problems[`${fieldOf(lines, place)}.quantity`]?.[0]}
            onType={(typed) => onChange(lines.map((one) => (one === line ? { ...one, typed } : one)))}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <FieldError id="lines-problem">{general}</FieldError>
      {outcome ? <Prices outcome={outcome} /> : null}
    </div>
  );
}

/** A part that is added, or one more step of a part that was added before. */
function withPart(lines: readonly TypedLine[], part: CallerPart): TypedLine[] {
  const known = lines.find((line) => "id" in line && line.id === part.id);
  const { id, sku, name, brand, step } = part;
  if (!known) return [...lines, { id, part, sku, name, brand, typed: String(step) }];
  return lines.map((line) => (line === known ? { ...line, typed: String(piecesOf(line) + step) } : line));
}

/** The field of a line in the call: kept and added ones are counted each for themselves. */
function fieldOf(lines: readonly TypedLine[], place: number): string {
  const kind = lines[place] && "position" in lines[place] ? "position" : "id";
  const before = lines.slice(0, place).filter((line) => kind in line).length;
  return `${kind === "position" ? "kept" : "added"}.${before}`;
}

type LineRowProps = {
  line: TypedLine;
  problem: string | undefined;
  onType: (typed: string) => void;
  onRemove: () => void;
};

function LineRow({ line, problem, onType, onRemove }: LineRowProps) {
  const { sku, name, brand, typed } = line;
  return (
    <li className="sheet-cell grid grid-cols-[5.5rem_minmax(0,1fr)] items-end gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_auto]">
      <span className="grid gap-0.5 max-sm:col-span-2">
        <span>
          {brand ? <span className="text-ink-2">{brand} </span> : null}
          {name}
        </span>
        <span className="code text-sm text-ink-2">
          {sku}
          {"id" in line ? ` · Nueva, ${centsText(line.part.unit_cents)}` : ""}
        </span>
        <FieldError id={`problem-${sku}`}>{problem}</FieldError>
      </span>
      <TextField
        label="Cantidad"
        form={FORM}
        name={`cantidad-${sku}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={`Cantidad de ${sku}`}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <button
        type="button"
        className="button justify-self-start"
        aria-label={`Quitar ${sku}`}
        onClick={onRemove}
      >
        Quitar
      </button>
    </li>
  );
}

/** The prices that the corrected order has. */
function Prices({ outcome: { lines } }: { outcome: Preview }) {
  return (
    <ul aria-label="Precios" className="grid gap-1 text-sm text-ink-2">
      {lines.map(({ sku, quantity, unit_cents, total_cents }) => (
        <li key={`${sku} ${unit_cents}`} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {quantity} × <span className="code">{sku}</span> a {centsText(unit_cents)}
          </span>
          <span>{centsText(total_cents)}</span>
        </li>
      ))}
    </ul>
  );
}
