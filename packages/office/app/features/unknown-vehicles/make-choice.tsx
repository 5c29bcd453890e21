import type { AnswerOf } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import type { listUnknownVehicles } from "@tuerca/office-contract";

type MakeChoiceProps = {
  makes: AnswerOf<typeof listUnknownVehicles>["makes"];
  /** The chosen make; none for all. */
  value: string | undefined;
  onValue: (make: string | null) => void;
};

/** Restricts the list to a make, if there are several. */
export function MakeChoice({ makes, value, onValue }: MakeChoiceProps) {
  if (makes.length < 2 && value === undefined) return null;
  const named = makes.filter(({ make }) => make !== "");
  return (
    <SelectField
      label="Marca"
      className="max-w-80"
      value={value ?? ""}
      options={[
        { value: "", text: "Todas" },
        ...named.map(({ make, name, vehicles }) => ({ value: make, text: `${name} (${vehicles})` })),
      ]}
      onChange={({ target }) => onValue(target.value || null)}
    />
  );
}
