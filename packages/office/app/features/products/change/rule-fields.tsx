import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import { TextField } from "@tuerca/kit/field/text-field.tsx";
import type { ChangeDraft, ChangeKind, DraftField, DraftProblem } from "./change-draft.ts";

type RuleFieldsProps = {
  draft: ChangeDraft;
  problem: DraftProblem | null;
  set: (parts: Partial<ChangeDraft>) => void;
};

/** The fields of a rule over the target's products. */
export function RuleFields({ draft, problem, set }: RuleFieldsProps) {
  const { kind, amount, ending, until, isActive } = draft;
  const errorOf = (field: DraftField) => (problem?.field === field ? problem.text : undefined);
  if (kind === "end_offer") return null;
  if (kind === "active")
    return (
      <SelectField
        label="A la venta"
        options={SALE}
        value={isActive ? "yes" : "no"}
        onChange={({ target: { value } }) => set({ isActive: value === "yes" })}
      />
    );
  return (
    <>
      <TextField
        label={kind === "amount" ? "Euros" : "Porcentaje"}
        hint={HINTS[kind] ?? ""}
        inputMode="text"
        autoComplete="off"
        maxLength={12}
        value={amount}
        error={errorOf("amount")}
        onChange={({ target: { value } }) => set({ amount: value })}
      />
      <SelectField
        label="Redondear"
        options={ENDINGS}
        value={ending}
        onChange={({ target: { value } }) => set({ ending: value })}
      />
      {kind === "offer" ? (
        <TextField
          label="Último día"
          type="date"
          value={until}
          error={errorOf("until")}
          onChange={({ target: { value } }) => set({ until: value })}
        />
      ) : null}
    </>
  );
}

const SALE = [
  { value: "no", text: "No" },
  { value: "yes", text: "Sí" },
];

const ENDINGS = [
  { value: "", text: "Sin redondear" },
  { value: "95", text: "A ,95" },
  { value: "90", text: "A ,90" },
];

const HINTS: Partial<Record<ChangeKind, string>> = {
  percent: "3 sube un 3 %, −5 baja un 5 %",
  amount: "0,50 sube medio euro, −0,50 lo baja",
  offer: "10 rebaja un 10 % del precio",
};
