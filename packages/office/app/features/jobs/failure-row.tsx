import type { Failure } from "@tuerca/office-contract";
import { momentText } from "../../client/moments.ts";
import { StateDot } from "../../ui/state-dot.tsx";

const STATES = {
  failed: { tone: "bad", title: "Fallido" },
  stuck: { tone: "bad", title: "Atascado" },
  waiting: { tone: "waiting", title: "Se reintentará" },
  sending: { tone: "good", title: "Enviándose" },
  lost: { tone: "quiet", title: "Perdido" },
} as const;

type FailureRowProps = {
  failure: Failure;
  isBusy: boolean;
  /** Null if it cannot be retried. */
  onRetry: (() => void) | null;
};

/** A failure: what, in which state, why, since when. */
export function FailureRow({ failure, isBusy, onRetry }: FailureRowProps) {
  const { what, state, error, since, tries, next_at, recipient, sku } = failure;
  const { tone, title } = STATES[state];
  const times = [
    momentText(since),
    tries === 1 ? "1 intento" : `${tries} intentos`,
    ...(next_at && state === "waiting" ? [`el próximo, ${momentText(next_at)}`] : []),
  ];
  return (
    <li className="sheet-cell grid gap-x-4 gap-y-1 px-4 py-3 text-sm hover:bg-part lg:grid-cols-[9rem_minmax(0,1fr)_auto] lg:items-start">
      <StateDot tone={tone}>{title}</StateDot>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {what}
          {sku ? <span className="code font-normal text-ink-2"> {sku}</span> : null}
        </p>
        {recipient ? <p className="[overflow-wrap:anywhere]">{recipient}</p> : null}
        {error ? <p className="text-ink-2 [overflow-wrap:anywhere]">{error}</p> : null}
        <p className="text-ink-2">{times.join(" · ")}</p>
      </div>
      {onRetry ? (
        <button
          type="button"
          className="button mt-1 lg:mt-0 lg:min-h-9"
          aria-label={`Reintentar: ${what}, ${momentText(since)}`}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onRetry()}
        >
          Reintentar
        </button>
      ) : null}
    </li>
  );
}
