import type { PickBatch } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import { OfficeLink } from "../../ui/office-link.tsx";

const LOOK =
  "flex min-h-12 items-center justify-center border-b-2 px-4 font-semibold aria-[current=step]:border-signal border-transparent text-ink-2 aria-[current=step]:text-ink";

/** The two steps of a batch, with what is left of each. */
export function BatchSteps({ batch: { positions, orders } }: { batch: PickBatch }) {
  const [search] = useSearchParams();
  const isSending = search.get("paso") === "enviar";
  const picked = positions.filter((position) => position.picked).length;
  const left = orders.filter(({ state }) => state === "ready").length;
  return (
    <nav aria-label="Pasos" className="grid grid-cols-2 border-b border-line sm:flex">
      <OfficeLink to="?" replace className={LOOK} aria-current={isSending ? undefined : "step"}>
        Recoger ({picked} de {positions.length})
      </OfficeLink>
      <OfficeLink to="?paso=enviar" replace className={LOOK} aria-current={isSending ? "step" : undefined}>
        Enviar ({left})
      </OfficeLink>
    </nav>
  );
}
