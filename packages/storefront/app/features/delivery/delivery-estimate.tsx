import { isPostalCode, normalizePostalCode } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { readPostalCode, savePostalCode } from "../../client/browser/postal-code.ts";
import { useLazyPart } from "../../ui/lazy-part/use-lazy-part.ts";

const loadAnswer = () => import("./delivery-answer.tsx").then((module) => module.DeliveryAnswer);

type DeliveryEstimateProps = {
  /** Price of the product to add, cents with VAT. Default 0. */
  goodsCents?: number;
  /** The cart's version, 0 without one. */
  cartVersion: number;
  /** General delivery text while no postal code is known. */
  children?: ReactNode;
};

/** Delivery dates and cost at the visitor's postal code, as if the product were in the cart. */
export function DeliveryEstimate({ goodsCents = 0, cartVersion, children }: DeliveryEstimateProps) {
  const [code, setCode] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(true);
  const [tries, setTries] = useState(1);
  const DeliveryAnswer = useLazyPart(loadAnswer, code !== null && !isAsking && tries);
  useEffect(() => {
    const remembered = readPostalCode();
    setCode(remembered);
    setIsAsking(remembered === null);
  }, []);
  const choose = (to: string) => {
    setCode(to);
    setIsAsking(false);
    setTries(tries + 1);
    savePostalCode(to);
  };
  return (
    <div className="flex min-h-[4.5rem] gap-2.5">
      <Icon name="truck" className="mt-0.5 size-5" />
      {code && !isAsking && DeliveryAnswer ? (
        <DeliveryAnswer
          code={code}
          onChange={() => setIsAsking(true)}
          goodsCents={goodsCents}
          cartVersion={cartVersion}
        />
      ) : (
        <div className="flex-1">
          {children}
          <Question code={code} onChoose={choose} />
        </div>
      )}
    </div>
  );
}

function Question({ code, onChoose }: { code: string | null; onChoose(code: string): void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = normalizePostalCode(String(new FormData(event.currentTarget).get("postal_code")));
    if (isPostalCode(typed)) onChoose(typed);
    else setProblem(await explain(typed));
  };
  return (
    <form onSubmit={submit} noValidate className="noscript:hidden">
      <label htmlFor="postal-code">¿Cuándo llega? Escribe tu código postal</label>
      <div className="mt-1.5 flex gap-2">
        <input
          id="postal-code"
          name="postal_code"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={code ?? ""}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? "postal-code-error" : undefined}
          className="postal-field"
        />
        <button type="submit" className="button min-h-10">
          Calcular
        </button>
      </div>
      {problem ? (
        <p id="postal-code-error" role="alert" className="mt-1 text-[0.8125rem] text-sale">
          {problem}
        </p>
      ) : null}
    </form>
  );
}

/** The reason why a code is refused; a shorter one if its script does not load. */
async function explain(code: string): Promise<string | null> {
  const { problemOf } = await import("./postal-problem.ts").catch(() => ({
    problemOf: () => "El código postal no es válido",
  }));
  return problemOf(code);
}
