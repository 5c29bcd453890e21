import { countOf } from "@tuerca/contract";
import type { MailData } from "@tuerca/mails";
import type { ImportResult } from "./import-catalog.ts";
import { MANY_CATEGORIES } from "./write/review.ts";

type Report = Pick<MailData["feed-import"], "facts" | "hints">;

const whole = new Intl.NumberFormat("es-ES", { useGrouping: "always" });

/** The result of an import and the defects of its products, in Spanish sentences. */
export function describeImport(result: ImportResult, prune: boolean, rejectsAddress: string): Report {
  const counts = [
    count(result.new, "nuevo", "nuevos"),
    count(result.changed, "cambiado", "cambiados"),
    count(result.unchanged, "sin cambios", "sin cambios"),
    ...(prune ? [count(result.pruned, "retirado de la venta", "retirados de la venta")] : []),
  ];
  const rows = [
    count(result.rejected, "rechazada", "rechazadas"),
    count(result.warned, "importada sin un dato incorrecto", "importadas sin un dato incorrecto"),
    count(result.unknown, "de un producto que la tienda no tiene", "de productos que la tienda no tiene"),
    count(result.skipped, "descartada por el mapa", "descartadas por el mapa"),
  ];
  const facts = [
    `Productos: ${counts.join(", ")}.`,
    `Filas: ${whole.format(result.rows)} leídas, ${rows.join(", ")}.`,
    ...(result.rejected + result.warned > 0 ? [`Todas las filas con errores: ${rejectsAddress}`] : []),
    ...(result.heldBack ? [describeHeldBack(result.heldBack)] : []),
  ];
  return { facts, hints: hintsOf(result.review) };
}

function describeHeldBack({ gone, offered }: NonNullable<ImportResult["heldBack"]>): string {
  const percent = Math.min(Math.ceil((gone * 100) / offered), 100);
  return (
    `No se ha retirado ningún producto: serían ${whole.format(gone)} de los ${whole.format(offered)} de esta fuente. ` +
    `Si es correcto, ejecuta «sources run» con --prune-limit ${percent}.`
  );
}

/** The defects of the products of an import, in Spanish sentences. */
export function hintsOf(review: ImportResult["review"]): string[] {
  const { products, topCategories } = review;
  const without = (number: number, what: string) =>
    number > 0 ? [`${whole.format(number)} de ${countOf(products, "producto", "productos")} ${what}.`] : [];
  return [
    ...without(review.withoutStock, "sin existencias: nadie puede comprarlos"),
    ...without(review.withoutPicture, "sin foto: se muestra un dibujo"),
    ...without(review.withoutCategory, "sin categoría"),
    ...without(review.withoutBrand, "sin marca"),
    ...without(review.withoutDescription, "sin descripción"),
    ...without(review.withoutProducer, "sin responsable, que la ley exige (UE 2023/988)"),
    ...without(review.sharedEans, `con el EAN de otro producto a la venta, como ${review.sharedExample}`),
    ...(review.merged > 0
      ? [
          `${countOf(review.merged, "fila es", "filas son")} de un producto unido a otro y no cambia nada, como ${review.mergedExample}.`,
        ]
      : []),
    ...(review.unreadMeasures ?? []).map(unreadText),
    ...(topCategories > MANY_CATEGORIES
      ? [
          `${whole.format(topCategories)} categorías principales: el menú se lee mejor con ${MANY_CATEGORIES} como mucho.`,
        ]
      : []),
  ];
}

/** `37 valores de Diámetro no se han podido leer, como «grande» y «10-30»: quedan como están.` */
function unreadText({ name, count, examples }: ImportResult["review"]["unreadMeasures"][number]): string {
  const some = LIST.format(examples.map((example) => `«${example}»`));
  return count === 1
    ? `1 valor de ${name} no se ha podido leer, ${some}: queda como está.`
    : `${whole.format(count)} valores de ${name} no se han podido leer, como ${some}: quedan como están.`;
}

const LIST = new Intl.ListFormat("es");

function count(number: number, one: string, many: string): string {
  return `${whole.format(number)} ${number === 1 ? one : many}`;
}
