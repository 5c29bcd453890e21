import type { ProductText } from "@tuerca/contract";
import type { Field } from "../map/fields.ts";
import { slugify } from "../slugify.ts";

type Names = Partial<Record<Field, string>> & Record<ProductText, string>;

/**
 * Names of a field in feeds, in Spanish, Portuguese, English, German and French; the surest names
 * first.
 */
const NAMES: Names = {
  sku: `sku, variant sku, codigo articulo, cod articulo, codigo producto, codigo de producto, referencia, ref, codigo, cod,
    articulo, item number, part number, part no, product code, item code, artikelnummer, artikel nr, artikelnr, art nr,
    artnr, bestellnummer, reference, reference produit, reference article, code article, code produit, id producto,
    alternate key, product alternate key, product id, id`,
  name: `name, nombre, titulo, title, nom, titel, nombre producto, nombre articulo, product name, item name, produktname,
    artikelname, nom du produit, nom produit, titre, denominacion, designacion, designation, libelle, bezeichnung,
    artikelbezeichnung, spanish product name, nombre es, name es, nome, nome produto, descripcion corta, short description,
    kurzbezeichnung, kurztext, articulo descripcion, english product name, modell`,
  brand: `brand, marca, marque, marke, fabricante, manufacturer, hersteller, fabricant, vendor, proveedor, supplier, marca peca,
    marca produto, fornecedor`,
  category: `category, categories, categoria, categorias, categorie, kategorie, familia, familia producto, famille, grupo,
    product category, product type, type, warengruppe, produktgruppe, rayon, subfamilia, gruppe`,
  price: `price, precio, prix, preis, pvp, precio venta, precio con iva, precio iva incluido, pvp con iva, retail price,
    price incl vat, prix ttc, prix de vente, bruttopreis, verkaufspreis, vk preis, variant price, regular price, list price,
    uvp, preco, preco venda, tarifa`,
  offer_price: `offer price, precio oferta, precio de oferta, oferta, precio rebajado, sale price, special price,
    prix promo, prix solde, prix promotionnel, angebotspreis, aktionspreis, sonderpreis`,
  quantity: `quantity, qty, stock, cantidad, existencias, unidades, inventario, stock quantity, inventory, quantite,
    bestand, lagerbestand, menge, anzahl, disponible, available, disponibilidad, disponivel, quantidade, estoque`,
  model: `model, vehiculo, vehiculos, vehicle, vehicles, vehicule, vehicules, fahrzeug, fahrzeuge, aplicacion,
    aplicaciones, application, applications, compatibilidad, compatible con, compatibility, fits, fitment, compatibilite,
    passend fur, modelo vehiculo, modelo coche`,
  description: `description, descripcion, descricao, spanish description, english description, beschreibung, descripcion larga, long description, langtext,
    description longue, body html, produktbeschreibung, detalles, details`,
  images: `images, imagenes, image, imagen, foto, fotos, photo, photos, picture, pictures, bild, bilder, image url,
    image src, url imagen, imagen url, image link, bild url, url image`,
  ean: `ean, ean13, ean 13, gtin, gtin13, upc, barcode, bar code, codigo de barras, codigo barras, cod barras, code barres,
    code barre, strichcode, barcode ean, variant barcode, codigo ean, ean code`,
  mpn: `mpn, referencia fabricante, ref fabricante, codigo fabricante, manufacturer part number, manufacturer number,
    manufacturer code, reference fabricant, ref fabricant, herstellernummer, hersteller nr, herstellerartikelnummer`,
  oem_codes: `oem codes, oem, oe, oem numbers, oem number, oe numbers, oe number, referencias oe, referencia oe,
    referencias oem, referencia oem, numero oe, numeros oe, codigos oe, codigos oem, equivalencias, equivalentes,
    referencias equivalentes, cross references, cross reference, reference oe, references oe, reference origine,
    references equivalentes, oe nummer, oe nummern, vergleichsnummern, oem nummer`,
  weight_kg: `weight kg, peso kg, poids kg, gewicht kg, weight, peso, poids, gewicht`,
  producer_name: `producer name, responsable, fabricante responsable`,
  source_channel: `source channel`,
  attribute_set: `attribute set, conjunto de atributos, attributsatz`,
  category_image: `category image, imagen categoria`,
  active: `active, activo, aktiv, actif, published, publicado, visible, enabled`,
};

const NAMES_WITHOUT_VAT = `precio sin iva, pvp sin iva, precio neto, neto, base imponible, net price, price excl vat, net,
  prix ht, prix net, nettopreis, netto, preis netto, coste, cost`;
const NAMES_IN_GRAMS = `weight g, peso g, gramos, grams, variant grams, poids g, gewicht g, peso gramos`;

const split = (names: string) => names.split(",").map((name) => slugify(name));

/**
 * The key to compare column names: without case, accents, signs and a trailing currency.
 * `ListPrice` is two words, `EAN` is one.
 */
export function nameKey(column: string): string {
  return slugify(column.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).replace(/(.)-(?:eur|euros?)$/, "$1");
}

/** The names of each field, the surest first. */
export const FIELD_NAMES = new Map(
  Object.entries(NAMES).map(([field, names]) => [field as Field, split(names)] as const),
);
/** Columns that need a factor: prices without VAT, weights in grams. */
export const PRICE_WITHOUT_VAT = split(NAMES_WITHOUT_VAT);
export const WEIGHT_IN_GRAMS = split(NAMES_IN_GRAMS);
