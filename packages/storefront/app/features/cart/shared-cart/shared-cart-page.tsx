import { useQuery } from "@tanstack/react-query";
import type { Cart, SharedCart } from "@tuerca/contract";
import { getSharedCart, getSharedList } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { LoadFailed } from "@tuerca/kit/load-states/load-failed.tsx";
import { RowsLoading } from "@tuerca/kit/load-states/rows-loading.tsx";
import { callApi } from "../../../client/api/call-api.ts";
import { isSecretId } from "../../../client/page/secret-id.ts";
import { useShop } from "../../../client/page/use-shop.ts";
import { dayText } from "../../../ui/delivery-text/delivery-text.ts";
import { Link } from "../../../ui/link/link.tsx";
import { putSharedCartInCart, putSharedListInCart } from "../state/put-order-in-cart.ts";
import { referencesText } from "./references-text.ts";
import { SharedCartLines } from "./shared-cart-lines.tsx";
import { TakeSharedCart } from "./take-shared-cart.tsx";

/** The parts of a link: a cart's expires, a list has a name. */
type SharedParts = Omit<SharedCart, "expires_at"> & { expires_at?: string; name?: string };

/** How links of each kind are read, and put into the visitor's cart. */
const KINDS = {
  cart: {
    read: (id: string, signal: AbortSignal): Promise<SharedParts> =>
      callApi(getSharedCart, { params: { id }, signal }),
    put: putSharedCartInCart,
  },
  list: {
    read: (id: string, signal: AbortSignal): Promise<SharedParts> =>
      callApi(getSharedList, { params: { id }, signal }),
    put: putSharedListInCart,
  },
} as const;

type SharedCartPageProps = { kind: keyof typeof KINDS; secret: string };

/** Parts that somebody shows to a workshop; anyone with the link may see them. */
export function SharedCartPage({ kind, secret }: SharedCartPageProps) {
  const { data: cart, isError, refetch } = useSharedParts(kind, secret);
  return (
    <div className="wrap max-w-[960px] pt-6 pb-16 print:max-w-none print:p-0">
      <PrintedShop />
      <h1 className="title text-2xl wrap-anywhere sm:text-3xl">{cart?.name ?? "Piezas para tu taller"}</h1>
      {cart ? <Parts cart={cart} put={() => KINDS[kind].put(secret)} /> : null}
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

function Parts({ cart, put }: { cart: SharedParts; put(): Promise<Cart | null> }) {
  return (
    <>
      <p className="max-w-prose pt-2 pb-5 text-ink-2">
        Lo que hay que montar, con sus códigos. Los precios son los de hoy, con IVA y sin envío.{" "}
        {cart.expires_at ? (
          <span className="whitespace-nowrap print:hidden">
            El enlace caduca el {dayText(cart.expires_at)}.
          </span>
        ) : null}
      </p>
      <SharedCartLines cart={cart} />
      <div className="flex flex-wrap items-start gap-3 pt-6 print:hidden">
        <TakeSharedCart items={cart.items} put={put} goneText="Este enlace ya no vale." />
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
        Este enlace ya no vale: ha caducado, lo han anulado o no está entero. Pide otro a quien te lo envió.
      </p>
      <Link to="/" className="button">
        Ir al inicio
      </Link>
    </div>
  );
}

/** The parts of a link's secret, as they are sold now; null if it opens nothing. */
function useSharedParts(kind: keyof typeof KINDS, secret: string) {
  return useQuery({
    queryKey: ["shared", kind, secret],
    queryFn: ({ signal }) => load(kind, secret, signal),
  });
}

async function load(kind: keyof typeof KINDS, id: string, signal: AbortSignal): Promise<SharedParts | null> {
  if (!isSecretId(id)) return null;
  try {
    return await KINDS[kind].read(id, signal);
  } catch (error) {
    if (hasStatus(error, 404)) return null;
    throw error;
  }
}
