import { z } from "zod";
import type { FeedSource } from "../files/open-feed.ts";
import { ImportError } from "../import-error.ts";
import { fileOptions } from "../map/map-schema.ts";
import { type Rule, rule } from "../map/rule-schema.ts";
import { FIELD_NAMES, nameKey } from "../suggest/column-names.ts";
import { readSample } from "../suggest/read-sample.ts";
import { LINK_COLUMNS, type LinkColumn } from "./link-row.ts";

/** A map of a list of applications: which column, or text of several, has which part of a link. */
const linkMap = z.strictObject({
  comment: z.string().max(5000).optional(),
  ...fileOptions,
  fields: z.partialRecord(z.enum(LINK_COLUMNS), rule),
});
export type LinkMap = z.output<typeof linkMap>;

/** Checks a map of links. Throws ImportError with one line per defect. */
export function parseLinkMap(value: unknown): LinkMap {
  const parsed = linkMap.safeParse(value, { error: z.locales.en().localeError });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "map"}: ${issue.message}`);
  throw new ImportError(`The map is not valid:\n${lines.join("\n")}`);
}

const NAMES: Readonly<Partial<Record<LinkColumn, string>>> = {
  ref: "ref vehiculo, vehicle ref, id vehiculo, vehicle id, codigo vehiculo, vehicle code, vehicle",
  ktype: "ktype, k type, ktyp, k typ, ktypnr, ktype number, tecdoc, tecdoc id, numero ktype",
  make: `make, marca coche, marca vehiculo, marca, car make, car brand, vehicle make, vehicle brand, fabricante vehiculo, fabricante,
    montadora, marca veiculo, constructeur, marque vehicule, marque, fahrzeughersteller, fahrzeugmarke, hersteller, marke,
    casa, marca auto, marca veicolo, automerk, merk, brand, manufacturer`,
  model: `model, modelo, modelo coche, modelo vehiculo, car model, vehicle model, modele, modele vehicule, modell, fahrzeugmodell,
    modello, modelo veiculo, model auto, gama`,
  platform:
    "platform, plataforma, chasis, chassis, baureihe, plateforme, piattaforma, codigo modelo, model code",
  engine: `engine, motor, motorizacion, motorisation, motorisierung, version, tipo motor, engine type, variante, type, typ, moteur,
    motore, motorizzazione, motorizacao, motortype, uitvoering, tipo`,
  engine_code: `engine code, codigo motor, cod motor, motorcode, motorkennbuchstabe, code moteur, codice motore, codigo do motor,
    engine codes, codigos motor`,
  from: `from, desde, ano inicio, ano desde, inicio, fecha inicio, fabricado desde, year from, from year, start, start year, date from,
    baujahr von, von, bj von, de, annee debut, debut, anno inizio, dal, da, ano inicial, van, bouwjaar van, ano de inicio`,
  to: `to, hasta, ano fin, ano hasta, fin, fecha fin, fabricado hasta, year to, to year, end, end year, date to,
    baujahr bis, bis, bj bis, annee fin, anno fine, al, ano final, ano fim, tot, bouwjaar tot, ano de fin, ate`,
  position:
    "position, posicion, lado, eje, lugar montaje, posicao, einbauort, montage, posizione, positie, side, axle",
  quantity: "quantity, cantidad, qty, unidades, menge, quantite, quantidade, aantal, quantita",
  restriction: `restriction, restriccion, restricciones, observaciones, notas, nota, notes, remarks, comments, comentarios, bemerkung,
    einschrankung, hinweis, remarque, observacoes, note, opmerking, criterios`,
};

/** Names of a generation, which belongs to its model. */
const GENERATION = "generation, generacion, geracao, serie, generazione, generatie, fase, series"
  .split(",")
  .map(nameKey);

/** Names of a part's code that only lists of applications have. */
const PART_NAMES =
  "codigo peca, codigo da peca, codigo pieza, codigo recambio, ref pieza, part code, part id, part ref, product ref";

/** A map of links as JSON for the operator to check, and its doubts in sentences. */
export type SuggestedLinkMap = {
  map: { fields: Partial<Record<LinkColumn, string | Pick<Rule, "template">>> };
  notes: string[];
};

/**
 * Proposes a map for a list of applications by its column names. Throws ImportError if it cannot be
 * read.
 */
export async function suggestLinkMap(source: FeedSource): Promise<SuggestedLinkMap> {
  const { columns } = await readSample(source);
  const used = new Set<string>();
  const take = (names: readonly string[]) => {
    const found = names.flatMap((name) =>
      columns.filter((one) => !used.has(one.name) && nameKey(one.name) === name),
    );
    if (found[0]) used.add(found[0].name);
    return found[0]?.name;
  };
  const fields: SuggestedLinkMap["map"]["fields"] = {};
  const ofParts = [...PART_NAMES.split(",").map(nameKey), ...(FIELD_NAMES.get("sku") ?? [])];
  for (const field of LINK_COLUMNS) {
    const named = (NAMES[field] ?? "").split(",").map(nameKey);
    const name = take(field === "sku" ? ofParts : [nameKey(field), ...named].filter(Boolean));
    if (name !== undefined) fields[field] = name;
  }
  const generation = take(GENERATION);
  if (generation !== undefined && typeof fields.model === "string")
    fields.model = { template: `{${fields.model}}[ {${generation}}]` };
  return {
    map: { fields },
    notes: notesOn(
      fields,
      columns.map(({ name }) => name).filter((name) => !used.has(name)),
    ),
  };
}

function notesOn(fields: SuggestedLinkMap["map"]["fields"], unused: readonly string[]): string[] {
  const names =
    fields.ref !== undefined ||
    fields.ktype !== undefined ||
    (fields.make !== undefined && fields.model !== undefined);
  return [
    ...(fields.sku === undefined ? ["sku: no column was found; without it no product gets a vehicle."] : []),
    ...(names ? [] : ['No column names vehicles: "ref", "ktype", or "make" with "model".']),
    ...(unused.length > 0 ? [`Not used: ${unused.map((name) => `"${name}"`).join(", ")}.`] : []),
  ];
}
