import { type ReactNode, useEffect, useRef, useState } from "react";

type ReviewStepProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Why sending failed, or null. */
  problem: string | null;
  onConfirm: () => Promise<void>;
  onBack: () => void;
};

/** The statement to be sent, with the button whose words the law gives; takes the focus. */
export function ReviewStep({ facts, problem, onConfirm, onBack }: ReviewStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const confirm = async () => {
    if (isSending) return;
    setIsSending(true);
    await onConfirm().finally(() => setIsSending(false));
  };
  return (
    <section
      aria-labelledby="revisar"
      className="mt-6 grid gap-5 rounded border-[1.5px] border-ink bg-surface p-5"
    >
      <h2 ref={heading} id="revisar" tabIndex={-1} className="title text-lg outline-none">
        Revisa tu declaración
      </h2>
      <p>Comunico que desisto del contrato de venta de lo siguiente:</p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[11rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-bold max-sm:-mb-3">{name}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div role="alert" className="empty:hidden">
        {problem ? <p className="border-l-3 border-sale pl-4 font-semibold">{problem}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-main min-h-12 max-sm:w-full"
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
          onClick={confirm}
        >
          Confirmar desistimiento
        </button>
        <button
          type="button"
          className="button min-h-12 max-sm:w-full"
          aria-disabled={isSending || undefined}
          onClick={() => isSending || onBack()}
        >
          Corregir
        </button>
      </div>
    </section>
  );
}
