import type { Checkout, CheckoutStep } from "@tuerca/contract";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { Link } from "../../ui/link/link.tsx";
import { canEnter, labelOf, STEPS } from "./steps.ts";

type StepIndicatorProps = {
  /** The step on screen; null until settled. */
  shown: CheckoutStep | null;
  /** Its `step` is the first incomplete one; null while loading. */
  checkout: Checkout | null;
};

/** The four steps; those that may be entered are links. */
export function StepIndicator({ shown, checkout }: StepIndicatorProps) {
  const current = checkout?.step ?? null;
  return (
    <nav aria-label="Pasos de la compra">
      <ol className="flex gap-1 sm:gap-2">
        {STEPS.map(({ step, path }, index) => {
          const isOpen = current !== null && canEnter(step, current);
          const isDone = isOpen && step !== current && step !== shown;
          return (
            <li key={step} className={`min-w-0 flex-1 ${step === shown ? "max-xs:flex-[1.6]" : ""}`}>
              <StepMark
                label={labelOf(step, checkout)}
                path={isOpen && step !== shown ? path : null}
                number={index + 1}
                isCurrent={step === shown}
                isDone={isDone}
              />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type StepMarkProps = {
  label: string;
  path: string | null;
  number: number;
  isCurrent: boolean;
  isDone: boolean;
};

function StepMark({ label, path, number, isCurrent: isShown, isDone }: StepMarkProps) {
  const line = isShown || isDone ? "border-ink" : "border-line-strong text-ink-2";
  const className = `flex min-h-11 items-center gap-2 border-t-[3px] pt-1 text-sm ${line} ${isShown ? "font-bold" : "font-semibold"}`;
  const content = (
    <>
      {isDone ? <Icon name="check" className="size-4" /> : <span aria-hidden="true">{number}</span>}
      <span className={isShown ? "" : "max-xs:sr-only"}>{label}</span>
      {isDone ? <span className="sr-only">, hecho</span> : null}
    </>
  );
  if (path)
    return (
      <Link to={path} className={`${className} hover:underline`}>
        {content}
      </Link>
    );
  return (
    <span className={className} aria-current={isShown ? "step" : undefined}>
      {content}
    </span>
  );
}
