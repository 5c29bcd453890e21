import { useQuery } from "@tanstack/react-query";
import { isPostalCode } from "@tuerca/contract";
import { type FormEvent, useEffect, useState } from "react";
import { callApi } from "../../client/call-api.ts";
import { availableCarriers } from "../../client/calls.ts";
import { deliveryText } from "../../ui/delivery-text/delivery-text.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import { bestCarrier, deliveryCost } from "./carrier-offer.ts";
import { readPostalCode, savePostalCode } from "./postal-code.ts";

/** When a parcel reaches the visitor's postal code and what that costs. */
export function DeliveryEstimate() {
  const [code, setCode] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => {
    const remembered = readPostalCode();
    setCode(remembered);
    setIsAsking(remembered === null);
  }, []);
  const choose = (to: string) => {
    setCode(to);
    setIsAsking(false);
    savePostalCode(to);
  };
  return (
    <div className="flex min-h-[4.5rem] gap-2.5">
      <Icon name="truck" className="mt-0.5 size-5" />
      {code && !isAsking ? (
        <Answer code={code} onChange={() => setIsAsking(true)} />
      ) : (
        <Question code={code} onChoose={choose} />
      )}
    </div>
  );
}

function Question({ code, onChoose }: { code: string | null; onChoose(code: string): void }) {
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("postal_code")).trim();
    setIsWrong(!isPostalCode(typed));
    if (isPostalCode(typed)) onChoose(typed);
  };
  return (
    <form onSubmit={submit} noValidate className="flex-1 noscript:hidden">
      <label htmlFor="postal-code">¿Cuándo llega? Escribe tu código postal</label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="postal-code"
          name="postal_code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={code ?? ""}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "postal-code-error" : undefined}
          className="h-10 w-24 rounded border border-line-strong bg-surface px-2.5 max-sm:text-base"
        />
        <button type="submit" className="button min-h-10">
          Calcular
        </button>
      </div>
      {isWrong ? (
        <p id="postal-code-error" role="alert" className="mt-1 text-[0.8125rem] text-sale">
          El código postal no es válido: son cinco cifras, como 28013
        </p>
      ) : null}
    </form>
  );
}

function Answer({ code, onChange }: { code: string; onChange(): void }) {
  const { data, isPending, isError } = useQuery({
    queryKey: ["carriers", code],
    queryFn: ({ signal }) => callApi(availableCarriers, { body: { postal_code: code }, signal }),
    meta: { handles: () => true },
  });
  const best = bestCarrier(data ?? []);
  return (
    <div aria-live="polite">
      {isPending ? <p className="text-ink-2">Calculando la entrega en {code}…</p> : null}
      {isError ? <p className="text-ink-2">Ahora mismo no podemos calcular la entrega en {code}.</p> : null}
      {data && !best ? <p>No entregamos en {code}.</p> : null}
      {best ? (
        <p>
          Entrega en {code} <b>{deliveryText(best.earliest, best.latest)}</b> · {deliveryCost(best)}
        </p>
      ) : null}
      <button type="button" onClick={onChange} className="link min-h-11 text-[0.8125rem] text-ink-2">
        Cambiar el código postal
      </button>
    </div>
  );
}
