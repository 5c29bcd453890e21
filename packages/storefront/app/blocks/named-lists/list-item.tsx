import { formatEuros, type SharedCartItem, stepOf } from "@tuerca/contract";
import { moveListProduct, saveListProduct } from "@tuerca/contract/calls";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type MouseEvent, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { focusBeside } from "../../client/browser/focus-beside.ts";
import { BoxNote, LineImage, LineName } from "../../features/cart/line-parts.tsx";
import { useNamedLists, useReloadLists } from "../../features/named-lists/list-queries.ts";
import { QuantityStepper } from "../../ui/stepper/quantity-stepper.tsx";

type ListItemProps = { listId: number; item: SharedCartItem };

/** A product of a list, with its pieces and the ways to other lists. */
export function ListItem({ listId, item }: ListItemProps) {
  const { product, quantity, price } = item;
  const { isBusy, save, moveTo } = useItem(listId, product);
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (isBusy) return;
    focusBeside(currentTarget);
    void save(0);
  };
  return (
    <li className="grid grid-cols-[75px_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4">
      <LineImage item={item} />
      <div className="grid content-start gap-1">
        <LineName item={item} />
        <p className="text-sm text-ink-2">
          {product.brand ? `${product.brand.name} · ` : ""}
          <span className="code text-xs">{product.sku}</span>
        </p>
        <BoxNote item={item} />
        <p className="text-sm">
          {price.unit === null ? "Ya no está a la venta" : `${formatEuros(price.unit)} la unidad`}
        </p>
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-5 gap-y-2 sm:col-start-2">
        <QuantityStepper
          value={quantity}
          step={stepOf(product)}
          onChange={(pieces) => void save(pieces)}
          label={product.name}
          isBusy={isBusy}
        />
        <OtherLists listId={listId} name={product.name} isBusy={isBusy} onChoose={moveTo} />
        <button
          type="button"
          data-delete
          className="link min-h-11 text-sm font-semibold"
          aria-disabled={isBusy || undefined}
          onClick={remove}
        >
          Quitar<span className="sr-only">: {product.name}</span>
        </button>
      </div>
    </li>
  );
}

type OtherListsProps = {
  listId: number;
  name: string;
  isBusy: boolean;
  onChoose(to: number, keep: boolean, name: string): void;
};

/** Chooses another list to move or copy to; nothing without one. */
function OtherLists({ listId, name, isBusy, onChoose }: OtherListsProps) {
  const others = (useNamedLists().data ?? []).filter(({ id }) => id !== listId);
  const [to, setTo] = useState("");
  const chosen = others.find(({ id }) => String(id) === to) ?? others[0];
  if (!chosen) return null;
  const choose = (keep: boolean, button: HTMLElement) => {
    if (isBusy) return;
    if (!keep) focusBeside(button);
    onChoose(chosen.id, keep, chosen.name);
  };
  const button = (label: string, keep: boolean) => (
    <button
      type="button"
      className="link min-h-11 font-semibold"
      aria-disabled={isBusy || undefined}
      onClick={({ currentTarget }) => choose(keep, currentTarget)}
    >
      {label}
      <span className="sr-only">: {name}</span>
    </button>
  );
  return (
    <div className="flex min-w-0 items-center gap-3 text-sm">
      <select
        aria-label={`Otra lista para ${name}`}
        value={String(chosen.id)}
        onChange={(event) => setTo(event.target.value)}
        className="h-11 max-w-40 min-w-0 rounded border border-line-strong bg-surface px-2"
      >
        {others.map((list) => (
          <option key={list.id} value={list.id}>
            {list.name}
          </option>
        ))}
      </select>
      {button("Pasar", false)}
      {button("Copiar", true)}
    </div>
  );
}

/** Changes a product of a list, one change at a time, reloads the lists, and shows failures. */
function useItem(listId: number, product: SharedCartItem["product"]) {
  const [isBusy, setIsBusy] = useState(false);
  const reload = useReloadLists();
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work()
      .catch(reportFailedCall)
      .then(reload)
      .finally(() => setIsBusy(false));
  };
  const params = { id: String(listId), product: String(product.id) };
  const save = (quantity: number) =>
    run(async () => void (await callApi(saveListProduct, { params, body: { quantity } })));
  const moveTo = (to: number, keep: boolean, name: string) =>
    run(async () => {
      await callApi(moveListProduct, { params, body: { to, keep } });
      const title = keep ? `Copiado a «${name}»` : `Pasado a «${name}»`;
      showToast({ kind: "success", title, text: product.name });
    });
  return { isBusy, save, moveTo };
}
