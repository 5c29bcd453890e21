import type { NamedList } from "@tuerca/contract";
import { shareNamedList, unshareNamedList } from "@tuerca/contract/calls";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { CopyButton } from "@tuerca/kit/copy-button/copy-button.tsx";
import { useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import { dayText } from "../../ui/delivery-text/delivery-text.ts";
import { useReloadLists } from "./list-queries.ts";

/** The link that shows a list to anyone who has it: made, replaced and ended here. */
export function ListLink({ list }: { list: NamedList }) {
  const [url, setUrl] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const reload = useReloadLists();
  const params = { id: String(list.id) };
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work()
      .then(reload)
      .catch(reportFailedCall)
      .finally(() => setIsBusy(false));
  };
  const share = () =>
    run(async () => setUrl(window.location.origin + (await callApi(shareNamedList, { params })).url_path));
  const end = () =>
    run(async () => {
      await callApi(unshareNamedList, { params });
      setUrl(null);
    });
  const isShared = list.shared_at !== null;
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <p className="max-w-prose text-ink-2">
        Con el enlace cualquiera ve el nombre de la lista y sus piezas, como estén en ese momento, y puede
        pasarlas a su carrito. No lleva tus datos personales.
      </p>
      {isShared && url ? (
        <>
          <input
            aria-label="Enlace"
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="h-11 w-full min-w-0 rounded border border-line-strong bg-part px-3"
          />
          <CopyButton text={url} label="enlace" isButton />
        </>
      ) : null}
      <p role="status" className="empty:hidden">
        {isShared && !url
          ? `Hay un enlace del ${dayText(list.shared_at ?? "")}. No lo guardamos: si lo has perdido, crea otro y el de antes deja de valer.`
          : null}
      </p>
      <div className="flex flex-wrap gap-3">
        {isShared && url ? null : (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || undefined}
            onClick={() => void share()}
          >
            {isShared ? "Crear otro enlace" : "Crear un enlace"}
          </button>
        )}
        {isShared ? (
          <ConfirmButton
            title="¿Anular el enlace?"
            text="Quien lo tenga dejará de ver la lista."
            isBusy={isBusy}
            onConfirm={() => void end()}
          >
            Anular el enlace
          </ConfirmButton>
        ) : null}
      </div>
    </div>
  );
}
