import { countOf } from "@tuerca/contract";
import { getBatch, type PickBatch } from "@tuerca/office-contract";
import { useSearchParams } from "react-router";
import { useHeldKeys } from "../../client/keys/bare-keys.ts";
import { momentText } from "../../client/moments.ts";
import { useMay } from "../../client/session.ts";
import { useOffice } from "../../client/use-office.ts";
import { BackLink } from "../../ui/detail/back-link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { BatchActs } from "./batch-acts.tsx";
import { isPicked } from "./pick/part-row.tsx";
import { PickStep } from "./pick/pick-step.tsx";
import { SendStep } from "./send/send-step.tsx";

const LOOK =
  "flex min-h-12 items-center justify-center border-b-2 px-4 font-semibold aria-[current=step]:border-signal border-transparent text-ink-2 aria-[current=step]:text-ink";

/** The two steps of a batch, with what is left of each. */
function BatchSteps({ batch: { positions, orders } }: { batch: PickBatch }) {
  const [search] = useSearchParams();
  const isSending = search.get("paso") === "enviar";
  const picked = positions.filter(isPicked).length;
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

/** How soon the screen shows what others have picked. */
const OTHERS_WORK_MS = 5_000;

/** A batch: first its parts are picked, then its orders are packed and sent. */
export function BatchScreen({ id }: { id: string }) {
  const batch = useOffice(getBatch, { params: { id } }, { everyMs: OTHERS_WORK_MS });
  const [search] = useSearchParams();
  const mayWrite = useMay("write_fulfilment");
  // A code that is scanned too early opens no screen.
  useHeldKeys(batch.isPending);
  return (
    <>
      <BackLink to="/preparar">Preparar</BackLink>
      <PageHead title={`Lote ${id}`} note={batch.data ? noteOf(batch.data) : null}>
        {batch.data && mayWrite ? <BatchActs batch={batch.data} /> : null}
      </PageHead>
      <Loaded query={batch} what="el lote">
        {(data) => (
          <>
            <BatchSteps batch={data} />
            {search.get("paso") === "enviar" ? (
              <SendStep batch={data} mayWrite={mayWrite && data.closed === null} />
            ) : (
              <PickStep batch={data} mayWrite={mayWrite && data.closed === null} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function noteOf({ made, closed, orders }: PickBatch): string {
  const count = countOf(orders.length, "pedido", "pedidos");
  const end = closed ? ` · cerrado por ${closed.by}, ${momentText(closed.at)}` : "";
  return `${made.by}, ${momentText(made.at)} · ${count}${end}`;
}
