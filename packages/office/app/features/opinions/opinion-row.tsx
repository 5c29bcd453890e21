import type { Opinion } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { OpinionPhotos } from "./opinion-photos.tsx";

type OpinionRowProps = {
  opinion: Opinion;
  /** The one that keys decide about. */
  isCurrent: boolean;
  /** Null if it cannot be decided so. */
  onApprove: (() => void) | null;
  onReject: (() => void) | null;
  onChoose: () => void;
};

/** An opinion whole, with what one may decide. */
export function OpinionRow(props: OpinionRowProps) {
  const { opinion, isCurrent, onApprove, onReject, onChoose } = props;
  const mark = isCurrent ? "bg-part shadow-[inset_3px_0_0_var(--ink)]" : "";
  return (
    <li
      aria-current={isCurrent || undefined}
      onClick={({ currentTarget, target }) => {
        onChoose();
        // A press on text leaves the focus nowhere.
        if (target instanceof Element && !target.closest("button"))
          currentTarget.querySelector("button")?.focus();
      }}
      onKeyUp={({ key }) => key === "Tab" && onChoose()}
      className={`sheet-cell grid gap-3 px-4 py-3 text-sm lg:grid-cols-[minmax(0,1fr)_auto] lg:items-start ${mark}`}
    >
      <OpinionText opinion={opinion} />
      {onApprove || onReject ? <Decisions {...props} /> : null}
    </li>
  );
}

function OpinionText({ opinion }: Pick<OpinionRowProps, "opinion">) {
  const { rating, title, comment, author, created_at, is_buyers, product, reason, answer } = opinion;
  return (
    <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span role="img" aria-label={`${rating} de 5 estrellas`} className="tracking-wider">
          {"★".repeat(rating)}
          <span className="text-ink-3">{"☆".repeat(5 - rating)}</span>
        </span>
        <strong>{title || "Sin título"}</strong>
      </p>
      {comment ? <p className="max-w-prose whitespace-pre-line">{comment}</p> : null}
      <p className="text-ink-2">
        {product.name} <span className="code">{product.sku}</span>
      </p>
      <p className="text-ink-2">
        {author} · {momentText(created_at)} ·{" "}
        {is_buyers ? "compra comprobada" : "inventada para la demostración"}
      </p>
      <OpinionPhotos opinion={opinion} />
      {reason ? <p className="text-sale">Motivo: {reason}</p> : null}
      {answer ? <p className="text-ink-2">Respuesta de la tienda: {answer}</p> : null}
    </div>
  );
}

function Decisions({ opinion, isCurrent, onApprove, onReject }: OpinionRowProps) {
  const { title, product, author } = opinion;
  const name = `${title || product.name}, de ${author}`;
  return (
    <div className="grid grid-cols-2 gap-2 lg:flex">
      {onApprove ? (
        <button
          type="button"
          aria-label={`Publicar: ${name}`}
          aria-keyshortcuts="A"
          className={`button lg:min-h-9 ${isCurrent ? "button-main" : ""}`}
          onClick={onApprove}
        >
          Publicar
        </button>
      ) : null}
      {onReject ? (
        <button
          type="button"
          aria-label={`Rechazar: ${name}`}
          aria-keyshortcuts="R"
          aria-haspopup="dialog"
          className="button lg:min-h-9"
          onClick={onReject}
        >
          Rechazar
        </button>
      ) : null}
    </div>
  );
}
