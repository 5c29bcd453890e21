import {
  COUNTRIES,
  countryName,
  FOREIGN_ID_KINDS,
  FOREIGN_ID_NAMES,
  type ForeignIdKind,
  foreignIdKindsOf,
  type splitForeignId,
} from "@tuerca/contract";
import { useState } from "react";
import type { RefCallBack } from "react-hook-form";
import { SelectField } from "../field/select-field.tsx";
import { TextField } from "../field/text-field.tsx";

type ForeignId = NonNullable<ReturnType<typeof splitForeignId>>;

type ForeignIdFieldsProps = {
  parts: ForeignId;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Gets the part that an error is about. */
  focusRef: RefCallBack;
  error: string | undefined;
  hint: string | undefined;
  isOptional: boolean;
};

/** Country, kind and number of a buyer's tax id from abroad; the country offers its kinds. */
export function ForeignIdFields(props: ForeignIdFieldsProps) {
  const { parts, onChange, onBlur, focusRef: ref, error, hint, isOptional } = props;
  const { kind, country, number } = parts;
  // Whoever goes through the countries by keyboard passes some without VAT numbers.
  const [chosen, setChosen] = useState(number ? kind : null);
  const send = (next: ForeignId) => onChange(`${next.kind}:${next.country}:${next.number}`);
  const chooseCountry = (code: string) => {
    const kinds = foreignIdKindsOf(code);
    const fitting = chosen && kinds.includes(chosen) ? chosen : kinds[0];
    send({ ...parts, country: code, kind: fitting ?? kind });
  };
  const chooseKind = (typed: string) => {
    const next = FOREIGN_ID_KINDS.find((one) => one === typed);
    if (!next) return;
    setChosen(next);
    send({ ...parts, kind: next });
  };
  const kinds = country ? foreignIdKindsOf(country) : FOREIGN_ID_KINDS;
  const [ofCountry, ofNumber] = country ? [{}, { ref, error }] : [{ ref, error }, {}];
  return (
    <>
      <SelectField
        {...ofCountry}
        label="País"
        value={country}
        onChange={({ target }) => chooseCountry(target.value)}
        options={countryOptions()}
      />
      <SelectField
        label="Tipo de documento"
        value={kind}
        onChange={({ target }) => chooseKind(target.value)}
        options={kinds.map((value) => ({ value, text: WORDS[value] }))}
      />
      <TextField
        {...ofNumber}
        label="Número"
        autoComplete="off"
        value={number}
        onChange={({ target }) => send({ ...parts, number: target.value })}
        {...{ isOptional, hint, onBlur }}
      />
    </>
  );
}

const WORDS: Readonly<Record<ForeignIdKind, string>> = {
  ...FOREIGN_ID_NAMES,
  vat: "NIF-IVA (VAT)",
  national_id: "Documento oficial o número fiscal",
};

let countries: { value: string; text: string }[] | null = null;

/** All countries by their Spanish names; Northern Ireland has VAT numbers of its own. */
function countryOptions() {
  countries ??= [...COUNTRIES, "XI"]
    .map((value) => ({ value, text: countryName(value) }))
    .toSorted((one, other) => one.text.localeCompare(other.text, "es"));
  return [{ value: "", text: "Elige el país" }, ...countries];
}
