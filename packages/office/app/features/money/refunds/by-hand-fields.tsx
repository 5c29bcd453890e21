import { TextField } from "@tuerca/kit/field/text-field.tsx";

export type ByHand = { reference: string; accountEnd: string };

type ByHandFieldsProps = {
  value: ByHand;
  onChange: (value: ByHand) => void;
  /** Errors of the server by field. */
  errors: Readonly<Record<string, string[]>>;
};

/** Reference and account of money that a person sends. */
export function ByHandFields({ value, onChange, errors }: ByHandFieldsProps) {
  const errorOf = (field: string) => {
    const [error] = errors[`by_hand.${field}`] ?? [];
    return error ? { error } : {};
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Referencia de la transferencia"
        value={value.reference}
        onChange={({ currentTarget }) => onChange({ ...value, reference: currentTarget.value })}
        {...errorOf("reference")}
      />
      <TextField
        label="Últimos 4 caracteres de la cuenta"
        isOptional
        maxLength={4}
        hint="Si el cliente ha dado una cuenta"
        value={value.accountEnd}
        onChange={({ currentTarget }) =>
          onChange({ ...value, accountEnd: currentTarget.value.toUpperCase() })
        }
        {...errorOf("account_end")}
      />
    </div>
  );
}

/** The fields as calls take them. */
export function sentOf({ reference, accountEnd }: ByHand) {
  return { reference, account_end: accountEnd || null };
}
