import { FOREIGN_ID_KINDS, FOREIGN_ID_NAMES } from "@tuerca/contract";

const WORDS = { vat: "NIF-IVA (VAT)", national_id: "Documento oficial o número fiscal" } as const;

/** The kinds of foreign tax ids as a buyer chooses among them. */
export const KIND_OPTIONS = FOREIGN_ID_KINDS.map((value) => ({
  value,
  text: value === "vat" || value === "national_id" ? WORDS[value] : FOREIGN_ID_NAMES[value],
}));
