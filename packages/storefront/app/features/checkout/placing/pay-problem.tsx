import { useEffect, useRef } from "react";
import { Link } from "../../../ui/link/link.tsx";

/** Why the order cannot be placed, and the way on. */
export type Problem = { title: string; text: string; wayOn: "cart" | "reload" | "retry" };

/** A problem of the order, above the button, scrolled into view and announced. */
export function PayProblem({ problem, onReload }: { problem: Problem; onReload: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div
      ref={ref}
      role="alert"
      className="grid justify-items-start gap-1 border-l-[3px] border-sale bg-surface px-4 py-3"
    >
      <p className="font-bold">{problem.title}</p>
      <p className="text-sm text-ink-2">{problem.text}</p>
      {problem.wayOn === "cart" ? (
        <Link to="/cart" className="link inline-flex min-h-9 items-center font-bold">
          Revisar mi carrito
        </Link>
      ) : null}
      {problem.wayOn === "reload" ? (
        <button type="button" className="link min-h-9 font-bold" onClick={onReload}>
          Ver el pedido actualizado
        </button>
      ) : null}
    </div>
  );
}
