import type { StockAlert } from "@tuerca/contract";
import { dayText } from "../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../ui/link/link.tsx";
import { useLinkedAlert } from "./use-linked-alert.ts";

/** Page of the mailed link: confirms or stops a stock alert. Opening it changes nothing. */
export function StockAlertPage() {
  const { alert, isStopped, problem, mayRetry, act } = useLinkedAlert();
  return (
    <div className="wrap max-w-[600px] pt-6 pb-16 sm:pt-10">
      <h1 className="title border-t border-ink pt-4 text-2xl sm:text-3xl">Aviso de existencias</h1>
      <noscript>
        <p className="mt-4">Para confirmarlo hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      {alert === null && problem === null ? (
        <p role="status" className="mt-4 text-ink-2 noscript:hidden">
          Un momento…
        </p>
      ) : null}
      <div role="status" className="mt-4 grid gap-4 empty:hidden">
        {alert ? <p className="wrap-anywhere">{textOf(alert, isStopped)}</p> : null}
      </div>
      {alert && !isStopped ? <Acts alert={alert} act={act} /> : null}
      {problem ? (
        <div role="alert" className="mt-4 grid justify-items-start gap-4">
          <p>{problem}</p>
          {mayRetry && alert === null ? (
            <button type="button" className="button" onClick={() => void act("read")}>
              Reintentar
            </button>
          ) : null}
        </div>
      ) : null}
      {alert && !isStopped ? null : (
        <Link to={alert?.about.path ?? "/"} className="link mt-6 inline-flex min-h-11 items-center">
          {alert ? SEE[alert.about.kind] : "Ir al inicio"}
        </Link>
      )}
    </div>
  );
}

type ActsProps = { alert: StockAlert; act: ReturnType<typeof useLinkedAlert>["act"] };

/** The second click of a double click on the first button opens the product, and stops nothing. */
function Acts({ alert, act }: ActsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {alert.is_confirmed ? (
        <Link to={alert.about.path} className="button max-sm:w-full">
          {SEE[alert.about.kind]}
        </Link>
      ) : (
        <button
          type="button"
          className="button button-main max-sm:w-full"
          onClick={() => void act("confirm")}
        >
          Confirmar el aviso
        </button>
      )}
      <button type="button" className="button max-sm:w-full" onClick={() => void act("stop")}>
        Anular el aviso
      </button>
    </div>
  );
}

const SEE = { product: "Ver el producto", parts: "Ver las piezas" } as const;

function textOf({ about, is_confirmed: isConfirmed, until }: StockAlert, isStopped: boolean): string {
  const { kind, name } = about;
  const when = kind === "product" ? "cuando vuelva a haber" : "cuando haya";
  if (isStopped) return `Aviso anulado: no te escribiremos sobre ${name}.`;
  return isConfirmed
    ? `Confirmado: te escribiremos una vez ${when} ${name}. Esperamos hasta el ${dayText(until)}.`
    : `¿Te escribimos una vez ${when} ${name}? Puedes confirmarlo hasta el ${dayText(until)}.`;
}
