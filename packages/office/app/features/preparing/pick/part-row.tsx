import { countOf } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { PickBatch } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";

type Position = PickBatch["positions"][number];

const LOOK =
  "sheet-cell grid min-h-18 w-full grid-cols-[2.75rem_3.5rem_minmax(0,1fr)] items-center gap-2 px-3 py-2 text-left";

/** Whether all pieces of a part are there. */
export function isPicked({ pieces, picked }: Position): boolean {
  return picked >= pieces;
}

type Acts = { onPick(all: boolean): void; onTakeBack(): void };

/**
 * A part to pick, large enough for a gloved finger. A tap counts one piece, and takes all back if
 * all are there; without `acts` it only shows them.
 */
export function PartRow({ position, acts }: { position: Position; acts: Acts | null }) {
  const isDone = isPicked(position);
  const look = `${LOOK} ${isDone ? "bg-part text-ink-2" : "bg-surface"}`;
  return (
    <li className="flex">
      {acts ? (
        <button
          type="button"
          aria-pressed={isDone || (position.picked > 0 ? "mixed" : false)}
          className={`${look} hover:bg-part`}
          onClick={() => (isDone ? acts.onTakeBack() : acts.onPick(false))}
        >
          <PartText position={position} />
        </button>
      ) : (
        <div className={look}>
          <PartText position={position} />
        </div>
      )}
      {acts && position.pieces > 1 && !isDone ? (
        <button type="button" className="button m-2 min-h-12 self-center" onClick={() => acts.onPick(true)}>
          Todas<span className="sr-only"> las unidades de {position.sku}</span>
        </button>
      ) : null}
    </li>
  );
}

function PartText({ position }: { position: Position }) {
  const { sku, name, storage, pieces, orders, picked, last_pick } = position;
  const isDone = isPicked(position);
  return (
    <>
      <span
        className={`grid size-9 place-items-center rounded-sm border-2 ${isDone ? "border-ok text-ok" : "border-line-strong text-transparent"}`}
      >
        <Icon name="check" className="size-6" />
      </span>
      <span className="text-xl font-bold">
        {pieces}
        <span className="sr-only"> unidades de </span>
        <span aria-hidden="true" className="text-base font-normal text-ink-2">
          {" "}
          ×
        </span>
      </span>
      <span className="grid min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-3">
          {storage ? (
            <span className="font-bold break-words">
              <span className="sr-only">Ubicación: </span>
              {storage}
            </span>
          ) : null}
          <span className="code text-base font-semibold break-all">{sku}</span>
        </span>
        <span className="truncate text-sm">{name}</span>
        <span className="text-xs text-ink-2">
          {pieces > 1 && picked > 0 ? `${picked} de ${pieces} recogidas. ` : null}
          {last_pick ? `Recogida: ${last_pick.by}, ${momentText(last_pick.at)}` : ordersText(orders)}
        </span>
      </span>
    </>
  );
}

function ordersText(orders: Position["orders"]): string {
  if (orders.length > 3) return `para ${countOf(orders.length, "pedido", "pedidos")}`;
  return `para ${orders.map(({ number, pieces }) => (pieces > 1 ? `${number} × ${pieces}` : number)).join(", ")}`;
}
