import { Icon } from "@tuerca/kit/icon/icon.tsx";
import type { PickBatch } from "@tuerca/office-contract";
import { momentText } from "../../../client/moments.ts";

type Position = PickBatch["positions"][number];

const LOOK =
  "sheet-cell grid min-h-18 w-full grid-cols-[2.75rem_3.5rem_minmax(0,1fr)] items-center gap-2 px-3 py-2 text-left";

/** A part to pick, large enough for a gloved finger; a tap ticks it, or takes the tick back. */
export function PartRow({ position, onToggle }: { position: Position; onToggle: (() => void) | null }) {
  const look = `${LOOK} ${position.picked ? "bg-part text-ink-2" : "bg-surface"}`;
  return (
    <li>
      {onToggle ? (
        <button
          type="button"
          aria-pressed={position.picked !== null}
          className={`${look} hover:bg-part`}
          onClick={onToggle}
        >
          <PartText position={position} />
        </button>
      ) : (
        <div className={look}>
          <PartText position={position} />
        </div>
      )}
    </li>
  );
}

function PartText({ position: { sku, name, pieces, orders, picked } }: { position: Position }) {
  return (
    <>
      <span
        className={`grid size-9 place-items-center rounded-sm border-2 ${picked ? "border-ok text-ok" : "border-line-strong text-transparent"}`}
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
        <span className="code text-base font-semibold break-all">{sku}</span>
        <span className="truncate text-sm">{name}</span>
        <span className="text-xs text-ink-2">
          {picked ? `Recogida: ${picked.by}, ${momentText(picked.at)}` : ordersText(orders)}
        </span>
      </span>
    </>
  );
}

function ordersText(orders: Position["orders"]): string {
  if (orders.length > 3) return `para ${orders.length} pedidos`;
  return `para ${orders.map(({ number, pieces }) => (pieces > 1 ? `${number} × ${pieces}` : number)).join(", ")}`;
}
