import { LINK_COLUMNS, type LinkColumn } from "@tuerca/contract";
import { z } from "zod";
import { columnKey } from "../files/feed.ts";
import type { FeedSource } from "../files/open-feed.ts";
import { ImportError } from "../import-error.ts";
import { fileOptions } from "../map/map-schema.ts";
import { type Rule, rule } from "../map/rule-schema.ts";
import { FIELD_NAMES, nameKey } from "../suggest/column-names.ts";
import { readSample, type Sample } from "../suggest/read-sample.ts";

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
  kw: "kw, potencia kw, power kw, leistung kw, puissance kw, potenza kw, kilovatios, potencia en kw",
  hp: `hp, cv, ps, ch, pk, potencia cv, potencia hp, power hp, power ps, leistung ps, puissance ch, potenza cv, caballos`,
  cc: "cc, ccm, cilindrada, capacity, displacement, hubraum, cylindree, cilindrata, cm3, cilindrada cc, capacity cc",
  years: `years, anos, ano, year, annees, annee, baujahr, anni, anno, jaren, bouwjaar, anos fabricacion, ano fabricacion,
    periodo, rango anos, production years`,
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

/**
 * Which column has which part of a link. `generation` has what stands behind the model's name.
 */
export type LinkPairs = Partial<Record<LinkColumn | "generation", string>>;

/** A list of applications: its form, its columns, and the proposed pairs. */
export type FoundLinks = Sample & {
  /** In eBay's form, which needs no pairs. */
  isEbay: boolean;
  pairs: LinkPairs;
};

/**
 * Pairs the columns of a list of applications by their names. Throws ImportError if it is
 * unreadable.
 */
export async function inspectLinks(source: FeedSource): Promise<FoundLinks> {
  const sample = await readSample(source);
  const used = new Set<string>();
  const take = (names: readonly string[]) => {
    const found = names.flatMap((name) =>
      sample.columns.filter((one) => !used.has(one.name) && nameKey(one.name) === name),
    );
    if (found[0]) used.add(found[0].name);
    return found[0]?.name;
  };
  const pairs: LinkPairs = {};
  const ofParts = [...PART_NAMES.split(",").map(nameKey), ...(FIELD_NAMES.get("sku") ?? [])];
  for (const field of LINK_COLUMNS) {
    const named = (NAMES[field] ?? "").split(",").map(nameKey);
    const name = take(field === "sku" ? ofParts : [nameKey(field), ...named].filter(Boolean));
    if (name !== undefined) pairs[field] = name;
  }
  const generation = pairs.model === undefined ? undefined : take(GENERATION);
  if (generation !== undefined) pairs.generation = generation;
  const keys = new Set(sample.columns.map(({ name }) => columnKey(name)));
  const isEbay = keys.has("relationship") && keys.has("relationshipdetails");
  return { ...sample, isEbay, pairs };
}

/** The map of some pairs. */
export function linkMapOf({ generation, ...fields }: LinkPairs): SuggestedLinkMap["map"] {
  const { model } = fields;
  const isSplit = model !== undefined && generation !== undefined;
  return { fields: isSplit ? { ...fields, model: { template: `{${model}}[ {${generation}}]` } } : fields };
}

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
  const { columns, pairs } = await inspectLinks(source);
  const used = new Set(Object.values(pairs));
  const unused = columns.map(({ name }) => name).filter((name) => !used.has(name));
  return { map: linkMapOf(pairs), notes: notesOn(pairs, unused) };
}

function notesOn(fields: LinkPairs, unused: readonly string[]): string[] {
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
