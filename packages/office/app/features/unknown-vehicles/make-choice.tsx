import type { AnswerOf } from "@tuerca/contract";
import { SelectField } from "@tuerca/kit/field/select-field.tsx";
import type { listUnknownVehicles } from "@tuerca/office-contract";

type MakeChoiceProps = {
  makes: AnswerOf<typeof listUnknownVehicles>["makes"];
  /** The key of the chosen make; none for all. */
  value: string | undefined;
  onValue: (make: string | null) => void;
};

/** Restricts the list to a make, if there are several. */
export function MakeChoice({ makes, value, onValue }: MakeChoiceProps) {
  if (makes.length < 2 && value === undefined) return null;
  const named = makes.filter(({ key }) => key !== "");
  return (
    <SelectField
      label="Marca"
      className="max-w-80"
      value={value ?? ""}
      options={[
        { value: "", text: "Todas" },
        ...named.map(({ key, name, vehicles }) => ({ value: key, text: `${name} (${vehicles})` })),
      ]}
      onChange={({ target }) => onValue(target.value || null)}
    />
  );
}
