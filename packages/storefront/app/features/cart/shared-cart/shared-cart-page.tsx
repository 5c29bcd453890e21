import { useQuery } from "@tanstack/react-query";
import type { SharedCart } from "@tuerca/contract";
import { getSharedCart } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { callApi } from "../../../client/api/call-api.ts";
import { isSecretId } from "../../../client/page/secret-id.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { dayText } from "../../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../../ui/link/link.tsx";
import { referencesText } from "./references-text.ts";
import { SharedCartLines } from "./shared-cart-lines.tsx";
import { TakeSharedCart } from "./take-shared-cart.tsx";

/** Parts that somebody shows to a workshop; anyone with the link may see them. */
export function SharedCartPage({ secret }: { secret: string }) {
  const { data: cart, isError, refetch } = useSharedCart(secret);
  return (
    <div className="wrap max-w-[960px] pt-6 pb-16 print:max-w-none print:p-0">
      <PrintedShop />
      <h1 className="title text-2xl sm:text-3xl">Piezas para tu taller</h1>
      {cart ? <Parts cart={cart} secret={secret} /> : null}
      {cart === null ? <Unknown /> : null}
      {cart === undefined && isError ? (
        <div className="pt-6">
          <LoadFailed what="las piezas" onRetry={() => void refetch()} />
        </div>
      ) : null}
      {cart === undefined && !isError ? <Loading /> : null}
    </div>
  );
}

function Parts({ cart, secret }: { cart: SharedCart; secret: string }) {
  return (
    <>
      <p className="max-w-prose pt-2 pb-5 text-ink-2">
        Lo que hay que montar, con sus códigos. Los precios son los de hoy, con IVA y sin envío.{" "}
        <span className="whitespace-nowrap print:hidden">
          El enlace caduca el {dayText(cart.expires_at)}.
        </span>
      </p>
      <SharedCartLines cart={cart} />
      <div className="flex flex-wrap items-start gap-3 pt-6 print:hidden">
        <TakeSharedCart cart={cart} secret={secret} />
        <CopyButton text={referencesText(cart.items)} label="referencias" isButton />
        <button type="button" className="button" onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
    </>
  );
}

/** On paper, where the header is missing. */
function PrintedShop() {
  return <p className="hidden pb-4 font-bold print:block">{useShop()?.siteName}</p>;
}

function Loading() {
  return (
    <>
      <noscript>
        <p className="py-6">Para ver las piezas hace falta JavaScript: actívalo en tu navegador.</p>
      </noscript>
      <div className="min-h-dvh pt-6 noscript:hidden">
        <RowsLoading />
      </div>
    </>
  );
}

/** No shared cart has this address, or none any more. */
function Unknown() {
  return (
    <div className="grid justify-items-start gap-4 pt-4">
      <p className="max-w-prose text-ink-2">
        Este enlace ya no vale: ha caducado o no está entero. Pide otro a quien te lo envió.
      </p>
      <Link to="/" className="button">
        Ir al inicio
      </Link>
    </div>
  );
}

/** The shared cart of a link's secret, as it is sold now; null if there is none. */
function useSharedCart(secret: string) {
  return useQuery({
    queryKey: ["shared-cart", secret],
    queryFn: ({ signal }) => load(secret, signal),
  });
}

async function load(id: string, signal: AbortSignal): Promise<SharedCart | null> {
  if (!isSecretId(id)) return null;
  try {
    return await callApi(getSharedCart, { params: { id }, signal });
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
