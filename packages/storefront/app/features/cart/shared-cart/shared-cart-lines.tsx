import {
  type CarDescription,
  countOf,
  formatEuros,
  type SharedCart,
  type SharedCartItem,
  shortFitText,
} from "@tuerca/contract";
import { monthText } from "../../../ui/delivery-text/delivery-text.ts";
import { FitWords } from "../../../ui/fit/fit-words.tsx";
import { LineImage, LineName, UnitPrice } from "../line-parts.tsx";
import { CODE_NAMES, codesByKind } from "./references-text.ts";

/** Number of codes of one kind in a line; the product's page has all. */
const SHOWN_CODES = 8;

/** The lines of a shared cart with their sum; a car that all of them are for stands above them. */
export function SharedCartLines({ cart }: { cart: Omit<SharedCart, "expires_at"> }) {
  const onlyCar = onlyCarOf(cart.items);
  return (
    <>
      {onlyCar ? (
        <p className="pb-4">
          <CarText car={onlyCar} />
        </p>
      ) : null}
      <ul className="border-t border-ink">
        {cart.items.map((item) => (
          <SharedLine
            key={item.product.id}
            item={item}
            isCarVisible={!onlyCar}
            notice={cart.notices.find(({ product_id }) => product_id === item.product.id)?.message}
          />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-b border-ink py-4 text-lg font-bold">
        <span>Total</span>
        <span>{formatEuros(cart.total)}</span>
      </p>
    </>
  );
}

type SharedLineProps = { item: SharedCartItem; isCarVisible: boolean; notice: string | undefined };

function SharedLine({ item, isCarVisible, notice }: SharedLineProps) {
  const { product, quantity, price } = item;
  return (
    <li className="grid break-inside-avoid grid-cols-[75px_1fr] gap-x-4 gap-y-2 border-b border-line py-4 sm:grid-cols-[75px_1fr_auto] print:grid-cols-[75px_1fr_auto]">
      <LineImage item={item} />
      <div className="grid min-w-0 content-start gap-1">
        <LineName item={item} />
        <p className="text-sm text-ink-2">
          {product.brand ? `${product.brand.name} · ` : ""}
          <span className="code text-xs">{product.sku}</span>
        </p>
        <Codes item={item} />
        {item.car && isCarVisible ? (
          <p className="text-sm">
            <CarText car={item.car} />
          </p>
        ) : null}
        {item.fit ? <FitWords {...item.fit} words={shortFitText(item.fit)} /> : null}
      </div>
      <div className="col-start-2 flex flex-wrap content-start justify-between gap-x-4 gap-y-0.5 sm:col-start-3 sm:grid sm:justify-items-end print:col-start-3 print:grid print:justify-items-end">
        <p className="font-bold">{countOf(quantity, "unidad", "unidades")}</p>
        {price.unit === null ? null : <p className="font-bold">{formatEuros(price.total)}</p>}
        <div className="ml-auto max-sm:flex max-sm:basis-full max-sm:justify-end">
          <UnitPrice item={item} />
        </div>
      </div>
      {notice ? (
        <p className="col-span-full border-l-[3px] border-sale bg-surface px-3 py-1 text-sm">{notice}</p>
      ) : null}
    </li>
  );
}

function Codes({ item }: { item: SharedCartItem }) {
  return (
    <dl className="grid gap-0.5 text-xs">
      {codesByKind(item).map(({ kind, codes }) => (
        <div key={kind} className="flex gap-2">
          <dt className="w-8 flex-none text-ink-2">{CODE_NAMES[kind]}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-3">
            {codes.slice(0, SHOWN_CODES).map(({ value, brand }) => (
              <span key={`${brand} ${value}`} className="code wrap-anywhere">
                {value}
              </span>
            ))}
            {codes.length > SHOWN_CODES ? (
              <span className="text-ink-2">y {codes.length - SHOWN_CODES} más</span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The car that all lines with a car are for; null if there are several, or none. */
function onlyCarOf(items: readonly SharedCartItem[]): CarDescription | null {
  const cars = items.flatMap(({ car }) => car ?? []);
  const [first] = cars;
  const isSame = (car: CarDescription) => JSON.stringify(car) === JSON.stringify(first);
  return first && cars.every(isSame) ? first : null;
}

function CarText({ car }: { car: CarDescription }) {
  const facts = [
    ...car.engine_codes,
    ...(car.registered ? [`matriculado en ${monthText(car.registered)}`] : []),
    ...car.details,
  ];
  return (
    <>
      Para <strong>{car.label}</strong>
      {facts.length > 0 ? <span className="text-ink-2">, {facts.join(", ")}</span> : null}
    </>
  );
}
