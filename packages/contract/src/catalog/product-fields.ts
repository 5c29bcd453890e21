import { MAX_LINE_QUANTITY } from "../constants.ts";

/** A field that is read, stored and shown in a way of its own. */
type OwnField = {
  /** Its name on the office's screens. */
  label: string;
};

/**
 * A text of one line, or null. The column of `products`, the feed's column and the pin have its
 * name; what reads, stores, compares, shows and exports it goes by its row.
 */
type TextField = OwnField & {
  /** Characters. */
  most: number;
  /** People edit it in the office, and pin it against feeds: its name within a sentence. */
  edited?: { article: "El" | "La"; noun: string };
  /** Found as a code, and shown among the product's codes. */
  isCode?: true;
  /** Found and shown as the product's attributes are, under its label. */
  isAttribute?: true;
  /** Its element in Google's feed, which leaves out longer texts. */
  merchant?: { element: string; most: number };
};

/**
 * A whole number from 2 on, or null, for which feeds and people may also write 1. Its column, pin
 * and place in every list go by its row, as those of a text do.
 */
type CountField = OwnField & {
  /** Its largest value, and its name within a sentence. */
  counted: { most: number; article: "El"; noun: string };
};

/**
 * The fields of a product, named as the columns of a feed and of an export. A new one stands at the
 * end, because sets of fields are stored by position.
 */
export const PRODUCT_FIELDS = {
  sku: { label: "Referencia (SKU)" },
  name: { label: "Nombre" },
  brand: { label: "Marca" },
  category: { label: "Categoría" },
  price: { label: "Precio" },
  offer_price: { label: "Precio de oferta" },
  offer_from: { label: "Oferta desde" },
  offer_to: { label: "Oferta hasta" },
  quantity: { label: "Existencias" },
  model: { label: "Vehículos, en texto" },
  description: { label: "Descripción" },
  images: { label: "Fotos, por dirección" },
  ean: { label: "EAN" },
  mpn: {
    label: "Referencia del fabricante",
    most: 64,
    edited: { article: "La", noun: "referencia" },
    isCode: true,
    merchant: { element: "mpn", most: 70 },
  },
  oem_codes: { label: "Códigos OEM" },
  weight_kg: { label: "Peso" },
  attributes: { label: "Atributos (Nombre=valor)" },
  producer_name: { label: "Responsable: nombre" },
  producer_address: { label: "Responsable: dirección" },
  producer_email: { label: "Responsable: contacto" },
  active: { label: "A la venta" },
  source_channel: { label: "Canal de origen", most: 100 },
  attribute_set: { label: "Conjunto de atributos" },
  category_image: { label: "Foto de la categoría" },
  fits: { label: "Encajes" },
  universal: { label: "Vale para todos los vehículos" },
  kit_contents: {
    label: "Contenido del juego",
    most: 500,
    edited: { article: "El", noun: "contenido del juego" },
  },
  units_per_box: {
    label: "Unidades por caja",
    counted: { most: 9_999, article: "El", noun: "número de unidades por caja" },
  },
  quantity_step: {
    label: "Múltiplo de venta",
    counted: { most: MAX_LINE_QUANTITY, article: "El", noun: "múltiplo de venta" },
  },
  storage: {
    label: "Ubicación en el almacén",
    most: 40,
    edited: { article: "La", noun: "ubicación en el almacén" },
  },
  cost_price: { label: "Precio de coste, sin IVA" },
} as const satisfies Record<string, OwnField | TextField | CountField>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;

/** The names of all fields, in the order of a feed's columns. */
export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];

/** A field's name on screen. */
export function labelOf(name: ProductField): string {
  return PRODUCT_FIELDS[name].label;
}

/** The names of the fields whose row has a key. */
type Having<Key extends string> = {
  [Name in ProductField]: Key extends keyof Fields[Name] ? Name : never;
}[ProductField];

function having<Key extends keyof TextField | keyof CountField>(key: Key): readonly Having<Key>[] {
  return PRODUCT_FIELD_NAMES.filter((name) => key in PRODUCT_FIELDS[name]) as Having<Key>[];
}

/** The texts of one line. */
export const PRODUCT_TEXTS = having("most");
export type ProductText = (typeof PRODUCT_TEXTS)[number];

export const EDITED_TEXTS = having("edited");
export type EditedText = (typeof EDITED_TEXTS)[number];

export const CODE_TEXTS = having("isCode");
export type CodeText = (typeof CODE_TEXTS)[number];

export const ATTRIBUTE_TEXTS = having("isAttribute");
export type AttributeText = (typeof ATTRIBUTE_TEXTS)[number];

export const MERCHANT_TEXTS = having("merchant");
export type MerchantText = (typeof MERCHANT_TEXTS)[number];

/** The whole numbers that people edit, and pin against feeds. */
export const PRODUCT_COUNTS = having("counted");
export type ProductCount = (typeof PRODUCT_COUNTS)[number];

/** A value for each of some names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
}

/** The pins against feeds, in the order of display, and the fields that each protects. */
export const PRODUCT_PINS = {
  name: ["name"],
  brand: ["brand"],
  category: ["category"],
  price: ["price", "offer_price", "offer_from", "offer_to"],
  description: ["description"],
  images: ["images"],
  active: ["active"],
  ean: ["ean"],
  ...recordOf(EDITED_TEXTS, (name) => [name]),
  oem_codes: ["oem_codes"],
  weight: ["weight_kg"],
  ...recordOf(PRODUCT_COUNTS, (name) => [name]),
  cost: ["cost_price"],
  attributes: ["attributes"],
  model: ["model"],
  producer: ["producer_name", "producer_address", "producer_email"],
} satisfies Record<string, readonly ProductField[]>;
export type ProductPin = keyof typeof PRODUCT_PINS;

export const PRODUCT_PIN_NAMES = Object.keys(PRODUCT_PINS) as ProductPin[];
