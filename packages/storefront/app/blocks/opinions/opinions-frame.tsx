import { type ReactNode, useId } from "react";
import { useShop } from "../../client/page/use-shop.ts";
import { Link } from "../../ui/link/link.tsx";

type OpinionsFrameProps = {
  title?: string | undefined;
  /** The carousel's buttons; their space is reserved. */
  controls?: ReactNode;
  /** The row; its space is reserved. */
  children?: ReactNode;
};

/** The section of ratings in its final size, loaded or not. */
export function OpinionsFrame({ title = "Opiniones de clientes", controls, children }: OpinionsFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-10" data-opinions>
      <header className="mb-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <h2 id={id} className="title text-xl max-sm:w-full">
          {title}
        </h2>
        <p className="text-[0.8125rem] text-ink-3 max-sm:w-full">
          {useShop()?.demo ? "Inventadas para esta demostración" : "De compradores con el pedido entregado"}
          {" · "}
          <Link to="/ratings#verificacion" className="link">
            Cómo las verificamos
          </Link>
        </p>
        <div className="opinions-controls">{controls}</div>
        <Link to="/ratings" className="link text-sm font-semibold max-sm:ml-auto">
          Ver todas
        </Link>
      </header>
      <div className="opinions-frame">{children}</div>
    </section>
  );
}
