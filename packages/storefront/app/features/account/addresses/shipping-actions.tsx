import { useMutation } from "@tanstack/react-query";
import type { Address } from "@tuerca/contract";
import { deleteShippingAddress, markDefaultAddress } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { callApi } from "../../../client/api/call-api.ts";
import { townText } from "../../../ui/address-text/address-text.ts";
import { Link } from "../../../ui/link/link.tsx";
import { useReloadAddresses } from "./address-queries.ts";
import { ADDRESSES_PATH } from "./address-view.ts";

const ACTION = "link inline-flex min-h-11 items-center";

/** Actions of a shipping address. An address that another tab deleted disappears silently. */
export function ShippingActions({ address }: { address: Address }) {
  const name = `${address.street}, ${townText(address)}`;
  const params = { id: String(address.id) };
  const change = useChange();
  const said = <span className="sr-only"> {name}</span>;
  return (
    <>
      <Link to={`${ADDRESSES_PATH}?edit=${address.id}`} className={`${ACTION} font-bold`}>
        Editar{said}
      </Link>
      <ConfirmButton
        className={ACTION}
        title="¿Estas seguro?"
        text={`Se borrará la dirección ${name}.`}
        isBusy={change.isPending}
        onConfirm={() =>
          change.mutate({ title: "Dirección borrada", run: () => callApi(deleteShippingAddress, { params }) })
        }
      >
        Borrar{said}
      </ConfirmButton>
      {address.is_default ? null : (
        <button
          type="button"
          className={ACTION}
          aria-disabled={change.isPending || undefined}
          onClick={() =>
            !change.isPending &&
            change.mutate({
              title: "Dirección predeterminada cambiada",
              run: () => callApi(markDefaultAddress, { params }),
            })
          }
        >
          Usar como predeterminada{said}
        </button>
      )}
    </>
  );
}

type Change = { title: string; run: () => Promise<unknown> };

function useChange() {
  const reload = useReloadAddresses();
  return useMutation({
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (_answer, { title }) => showToast({ kind: "success", title }),
    onSettled: reload,
    meta: { handles: (error) => hasStatus(error, 404) },
  });
}
