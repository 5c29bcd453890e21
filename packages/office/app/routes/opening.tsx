import { getOpening } from "@tuerca/office-contract";
import { useState } from "react";
import { useOffice } from "../client/use-office.ts";
import { type Hosts, Opened, OpenShop } from "../features/opening/open-shop.tsx";
import { ProxyExamples } from "../features/opening/proxy-examples.tsx";
import { StepRow } from "../features/opening/step-row.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** Others may do steps, too. */
const LOOK_MS = 60_000;

/** The steps before a live shop opens, and the act that opens it. */
export default function Opening() {
  const [opened, setOpened] = useState<Hosts | null>(null);
  const opening = useOffice(getOpening, {}, { everyMs: opened ? null : LOOK_MS });
  if (opened)
    return (
      <>
        <PageHead title="Antes de abrir" />
        <Opened {...opened} />
      </>
    );
  const left = opening.data?.steps.filter(({ state }) => state === "missing").length ?? 0;
  const isPreparing = opening.data?.state === "preparing";
  return (
    <>
      <PageHead title="Antes de abrir" note={isPreparing ? leftText(left) : null} />
      <Loaded query={opening} what="los pasos">
        {({ state, steps, hosts, proxy, may_open: mayOpen }) =>
          state === "open" ? (
            <EmptyNote>
              La tienda está abierta. Lo de cada día está en <OfficeLink to="/">Hoy</OfficeLink>.
            </EmptyNote>
          ) : (
            <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
              <p className="text-ink-2">
                Los visitantes ven «Estamos preparando la tienda» y no pueden comprar. Puedes dejarlo y seguir
                otro día.
              </p>
              <ol className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded border border-line bg-surface">
                {[...steps, hosts].map((step, index) => (
                  <StepRow key={step.name} step={step} number={index + 1} />
                ))}
              </ol>
              <ProxyExamples proxy={proxy} />
              <OpenShop mayOpen={mayOpen} onOpened={setOpened} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function leftText(left: number): string {
  if (left === 0) return "No falta ningún paso";
  return left === 1 ? "Falta 1 paso" : `Faltan ${left} pasos`;
}
