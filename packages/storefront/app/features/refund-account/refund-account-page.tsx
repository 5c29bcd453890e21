import { guestOrderPath, type RefundAccount, refundAccountPath } from "@tuerca/contract";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { loginPath } from "../../client/page/login-path.ts";
import { useMailedSecret } from "../../client/page/use-mailed-secret.ts";
import { useShop } from "../../client/page/use-shop.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs.tsx";
import { useHydrated } from "../../ui/hydrated/use-hydrated.ts";
import { Link } from "../../ui/link/link.tsx";
import { PageTitle } from "../../ui/page-title/page-title.tsx";
import { RefundAccountForm } from "./refund-account-form.tsx";
import { type AccountOpener, useRefundAccount } from "./use-refund-account.ts";

const TITLE = "¿A qué cuenta te devolvemos el dinero?";

/** Takes the account for a refund by transfer, by the order's page or a mailed link. */
export function RefundAccountPage() {
  const orderId = useSearchParams()[0].get("order");
  const secret = useMailedSecret("refund-account");
  const isHydrated = useHydrated();
  if (!isHydrated || (orderId === null && secret === undefined)) return <Loading />;
  if (orderId !== null) return <Opened key={orderId} opener={{ order_id: orderId }} />;
  return secret ? <Opened key={secret} opener={{ secret }} /> : <Unknown />;
}

function Opened({ opener }: { opener: AccountOpener }) {
  const { data: read, isError, refetch } = useRefundAccount(opener);
  const [given, setGiven] = useState<RefundAccount | null>(null);
  if (given) return <Given account={given} opener={opener} />;
  if (read === "needs_login" && "order_id" in opener) return <NeedsLogin orderId={opener.order_id} />;
  if (read === "needs_login" || read === "unknown") return <Unknown />;
  if (read) return <Asked account={read} opener={opener} onGiven={setGiven} />;
  if (!isError) return <Loading />;
  return (
    <RefundAccountFrame title={TITLE}>
      <LoadFailed what="el pedido" onRetry={() => void refetch()} />
    </RefundAccountFrame>
  );
}

type AskedProps = {
  account: RefundAccount;
  opener: AccountOpener;
  onGiven: (account: RefundAccount) => void;
};

function Asked({ account: { number, end, is_paid: isPaid }, opener, onGiven }: AskedProps) {
  if (isPaid)
    return (
      <RefundAccountFrame title="La transferencia ya está hecha">
        <p className="max-w-prose">
          El reembolso de tu pedido <strong className="code whitespace-nowrap">{number}</strong> ya está hecho
          {end ? `, así que la cuenta terminada en ${end} no se puede cambiar` : ""}. Tu banco puede tardar
          unos días en mostrarlo.
        </p>
      </RefundAccountFrame>
    );
  return (
    <RefundAccountFrame title={TITLE}>
      <p className="max-w-prose">
        Te devolvemos por transferencia el dinero de tu pedido{" "}
        <strong className="code whitespace-nowrap">{number}</strong>.
        {end ? ` Tenemos una cuenta terminada en ${end}; aquí puedes cambiarla por otra.` : ""}
      </p>
      <RefundAccountForm opener={opener} isChange={end !== null} onGiven={onGiven} />
    </RefundAccountFrame>
  );
}

/** Confirms the account; focused, so that screen readers announce it. */
function Given({ account: { number, end }, opener }: { account: RefundAccount; opener: AccountOpener }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <RefundAccountFrame title="Tenemos tu cuenta">
      <div ref={ref} tabIndex={-1} role="status" className="grid gap-4 outline-none">
        <p>
          Te devolveremos el dinero de tu pedido <strong className="code whitespace-nowrap">{number}</strong>{" "}
          a la cuenta terminada en <strong className="code">{end}</strong>.
        </p>
        <p className="text-ink-2">
          Te lo confirmamos por correo. Puedes cambiarla hasta que hagamos la transferencia.
        </p>
      </div>
      {"order_id" in opener ? (
        <Link to={guestOrderPath(opener.order_id)} className="button mt-6">
          Ver el pedido
        </Link>
      ) : null}
    </RefundAccountFrame>
  );
}

function NeedsLogin({ orderId }: { orderId: string }) {
  return (
    <RefundAccountFrame title="Inicia sesión">
      <p className="max-w-prose text-ink-2">
        Este pedido es de una cuenta: inicia sesión en ella, o usa el enlace de nuestro correo.
      </p>
      <Link to={loginPath(refundAccountPath(orderId))} className="button button-main mt-6">
        Iniciar sesión
      </Link>
    </RefundAccountFrame>
  );
}

function Loading() {
  return (
    <RefundAccountFrame title={TITLE}>
      <noscript>
        <p className="py-4">Para darnos tu cuenta hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      <div className="min-h-dvh">
        <RowsLoading />
      </div>
    </RefundAccountFrame>
  );
}

/** Nothing opens by this address, or no account is asked for. */
function Unknown() {
  const email = useShop()?.operator?.email;
  return (
    <RefundAccountFrame title="Aquí no hay nada que rellenar">
      <p className="max-w-prose text-ink-2">
        El enlace ya no sirve, no está entero, o no tenemos que hacerte ninguna transferencia. Mira la página
        de tu pedido{email ? `, o escríbenos a ${email}` : ""}.
      </p>
      <Link to="/" className="button mt-6">
        Ir al inicio
      </Link>
    </RefundAccountFrame>
  );
}

/** The frame of the page that takes the account of a refund. */
function RefundAccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs crumbs={[]} current="Cuenta para el reembolso" />
      <div className="max-w-[680px] pt-4">
        <PageTitle className="border-t border-ink pt-4 pb-3 sm:text-3xl">{title}</PageTitle>
        {children}
      </div>
    </div>
  );
}
