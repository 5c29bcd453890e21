import type { FeedField } from "@tuerca/office-contract";

/** The fields of feeds as screens name them. */
export const FEED_FIELD_WORDS: Readonly<Record<FeedField, string>> = {
  sku: "Referencia (SKU)",
  name: "Nombre",
  brand: "Marca",
  category: "Categoría",
  price: "Precio",
  offer_price: "Precio de oferta",
  offer_from: "Oferta desde",
  offer_to: "Oferta hasta",
  quantity: "Existencias",
  model: "Vehículos, en texto",
  description: "Descripción",
  images: "Fotos, por dirección",
  ean: "EAN",
  mpn: "Referencia del fabricante",
  oem_codes: "Códigos OEM",
  weight_kg: "Peso",
  attributes: "Atributos (Nombre=valor)",
  producer_name: "Responsable: nombre",
  producer_address: "Responsable: dirección",
  producer_email: "Responsable: contacto",
  active: "A la venta",
  source_channel: "Canal de origen",
  attribute_set: "Conjunto de atributos",
  category_image: "Foto de la categoría",
  fits: "Encajes",
  universal: "Vale para todos los vehículos",
};

/** Whether a text is the name of a field. */
export const isField = (name: string): name is FeedField => Object.hasOwn(FEED_FIELD_WORDS, name);

/** A field's name in words; several are separated by `; `. */
export function fieldText(names: string): string {
  return names
    .split("; ")
    .map((name) => (isField(name) ? FEED_FIELD_WORDS[name] : name))
    .join(", ");
}
