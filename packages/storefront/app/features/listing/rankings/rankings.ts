import { type AnySort, isMeasureSort, LISTS_SALES_DAYS, type Sort } from "@tuerca/contract";

type Ranking = {
  /** Completes the sentence that begins with «Ordenados por». */
  by: string;
  /** The details, in whole sentences. */
  detail: string;
};

const SOLD = `los más vendidos en los últimos ${LISTS_SALES_DAYS} días`;
const REDUCED = "los de mayor descuento";
const STOCKED = "los de más existencias";
const RENEWED = "La cuenta se renueva cada diez minutos.";

/**
 * The ranking of each order: the main parameters that art. 20.3 TRLGDCU requires near the results.
 */
const RANKINGS: Readonly<Record<Sort, Ranking>> = {
  relevance: {
    by: "parecido con lo que buscas",
    detail: `Primero van los productos cuyo código es el que has escrito, luego los que sustituyen a una pieza con ese código, los que llevan todas las palabras en el nombre y los que las llevan en la marca, el modelo, la categoría u otros datos. Si escribes una marca, sus piezas van antes que las que solo la mencionan. De los igual de parecidos, ${SOLD}.`,
  },
  top_sales: {
    by: `unidades vendidas en los últimos ${LISTS_SALES_DAYS} días`,
    detail: `Contamos las unidades de los pedidos pagados en los últimos ${LISTS_SALES_DAYS} días, sin los cancelados ni los devueltos, más las que la tienda ya tenía contadas cuando empezó a llevar esta cuenta. ${RENEWED}`,
  },
  price_asc: {
    by: "precio, de menor a mayor",
    detail: "Vale el precio que se paga hoy: con IVA y con la oferta, si la hay.",
  },
  price_desc: {
    by: "precio, de mayor a menor",
    detail: "Vale el precio que se paga hoy: con IVA y con la oferta, si la hay.",
  },
  newest: {
    by: "fecha de alta, los más nuevos primero",
    detail: "Vale el día en que el producto entró en nuestro catálogo.",
  },
  best_offers: {
    by: "porcentaje de descuento",
    detail: "El descuento se calcula sobre el precio más bajo de los 30 días anteriores a la oferta.",
  },
  most_wished: {
    by: "veces guardados en listas de deseos",
    detail: `Contamos las listas de deseos en las que está cada producto, más las que la tienda ya tenía contadas cuando empezó a llevar esta cuenta. ${RENEWED}`,
  },
  best_rated: {
    by: "valoración media",
    detail:
      "Vale la media de las estrellas de las opiniones publicadas de cada producto; los que no tienen opiniones van al final.",
  },
};

/** Orders by a number that no listed product has: `top_sales` if none was sold. */
export type UntoldSorts = readonly Sort[];

/** The ranking of an order; one that tells nothing of these products is the order by sales. */
export function rankingOf(sort: Sort, untold: UntoldSorts): Ranking {
  if (untold.includes("top_sales")) {
    if (untold.includes(sort)) return rankingOfUnsold(untold);
    if (sort === "relevance")
      return {
        ...RANKINGS.relevance,
        detail: RANKINGS.relevance.detail.replace(SOLD, firstOfEquals(untold)),
      };
  }
  return untold.includes(sort) ? RANKINGS.top_sales : RANKINGS[sort];
}

function rankingOfUnsold(untold: UntoldSorts): Ranking {
  const by = untold.includes("best_offers") ? "existencias" : "descuento y existencias";
  return { by, detail: `Van antes ${firstOfEquals(untold)}.` };
}

/** The products that come first if an order finds them equal. */
function firstOfEquals(untold: UntoldSorts): string {
  const first = [
    ...(untold.includes("top_sales") ? [] : [SOLD]),
    ...(untold.includes("best_offers") ? [] : [REDUCED]),
    STOCKED,
  ];
  return `${first.slice(0, -1).join(", luego ")}${first.length > 1 ? " y luego " : ""}${STOCKED}`;
}

const isUntold = (sort: AnySort, untold: UntoldSorts) => untold.some((one) => one === sort);

const UNPAID = "Nadie paga por salir antes.";

/** The tie-breaker of every order except relevance. */
function equals(sort: AnySort, untold: UntoldSorts): string[] {
  if (sort === "relevance" || (isUntold(sort, untold) && untold.includes("top_sales"))) return [];
  return [`A igualdad van antes ${firstOfEquals(untold)}.`];
}

/**
 * A list by its order; `isForVehicle`: of what fits a vehicle; `measure`: the name of the one by
 * which it is ordered.
 */
export type RankedBy = {
  sort: AnySort;
  untold: UntoldSorts;
  isForVehicle: boolean;
  measure?: string | undefined;
};

/** Whether parts that list the vehicle come before universal ones. */
function beginsWithListed({ sort, isForVehicle }: RankedBy): boolean {
  return isForVehicle && (sort === "relevance" || sort === "top_sales");
}

/** An order by a measure in words: `diámetro, de mayor a menor`. */
export function orderByMeasure(sort: string, name: string): string {
  const inSentence = /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  return `${inSentence}, ${sort.endsWith(".desc") ? "de mayor a menor" : "de menor a mayor"}`;
}

function rankingOfList({ sort, untold, measure = "" }: RankedBy): Ranking {
  if (!isMeasureSort(sort)) return rankingOf(sort, untold);
  return {
    by: orderByMeasure(sort, measure),
    detail: "Vale el dato de la ficha de cada producto; los que no lo tienen van al final.",
  };
}

/** The ranking of a list in one sentence. */
export function rankingNote(list: RankedBy): string {
  const { by } = rankingOfList(list);
  if (!beginsWithListed(list)) return `Ordenados por ${by}.`;
  return `Primero las piezas con este coche en su lista, por ${by}.`;
}

/** The ranking of a list, as one text. */
export function rankingDetail(list: RankedBy): string {
  const { sort, untold } = list;
  const universal = beginsWithListed(list)
    ? ["Las universales, que valen para cualquier coche, van detrás, en el mismo orden."]
    : [];
  return [...universal, rankingOfList(list).detail, ...equals(sort, untold), UNPAID].join(" ");
}
