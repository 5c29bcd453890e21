import { countOf, type NamedList } from "@tuerca/contract";
import { addNamedList, getNamedLists, saveListProduct } from "@tuerca/contract/calls";
import { hasStatus } from "@tuerca/kit/calls/api-error.ts";
import { reportFailedCall } from "@tuerca/kit/calls/failed-calls.ts";
import { SidePanel } from "@tuerca/kit/side-panel/side-panel.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { useEffect, useState } from "react";
import { callApi } from "../../client/api/call-api.ts";
import type { ListedProduct } from "../../client/page/listed-product.ts";
import { currentPath, loginPath } from "../../client/page/login-path.ts";
import { goTo } from "../../rendering/go-to.ts";
import { ListNameForm } from "./list-name-form.tsx";
import { LISTS_PATH } from "./list-queries.ts";

type AddToListPanelProps = {
  product: ListedProduct;
  quantity: number;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
};

/** The customer's lists, each a button that puts the product on it; guests go to the login. */
export function AddToListPanel({ product, quantity, isOpen, onOpenChange }: AddToListPanelProps) {
  const lists = useLists(isOpen, () => onOpenChange(false));
  const put = async (list: NamedList) => {
    const params = { id: String(list.id), product: String(product.id) };
    await callApi(saveListProduct, { params, body: { quantity, raise: true } });
    onOpenChange(false);
    const action = { label: "Ver la lista", to: `${LISTS_PATH}/${list.id}` };
    showToast({ kind: "success", title: `Añadido a «${list.name}»`, text: product.name, action });
  };
  return (
    <SidePanel isOpen={isOpen} onOpenChange={onOpenChange} title="Añadir a una lista" side="right">
      {lists === null ? (
        <p role="status" className="py-2">
          Cargando tus listas…
        </p>
      ) : (
        <div className="grid gap-5 py-2">
          {lists.length > 0 ? (
            <ul className="border-t border-line">
              {lists.map((list) => (
                <li key={list.id} className="border-b border-line">
                  <button
                    type="button"
                    className="flex min-h-12 w-full items-center justify-between gap-3 px-1 py-2 text-left hover:bg-part"
                    onClick={() => void put(list).catch(reportFailedCall)}
                  >
                    <span className="min-w-0 font-semibold wrap-anywhere">{list.name}</span>
                    <span className="flex-none text-sm text-ink-2">
                      {countOf(list.count, "producto", "productos")}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <ListNameForm
            name=""
            label="Lista nueva"
            button="Crear y añadir"
            save={async (name) => put(await callApi(addNamedList, { body: { name } }))}
          />
        </div>
      )}
    </SidePanel>
  );
}

/**
 * The customer's lists, loaded each time that the panel opens; null until then. It closes if they
 * do not come.
 */
function useLists(isOpen: boolean, close: () => void): NamedList[] | null {
  const [lists, setLists] = useState<NamedList[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (!isOpen) return;
    callApi(getNamedLists, {}).then(setLists, (error) => {
      close();
      if (hasStatus(error, 401)) askForLogin();
      else reportFailedCall(error);
    });
  }, [isOpen]);
  return lists;
}

function askForLogin(): void {
  showToast({ kind: "info", title: "Identifícate para usar tus listas" });
  goTo(loginPath(currentPath()));
}
