import { TextField } from "@tuerca/kit/field/text-field.tsx";
import { Icon } from "@tuerca/kit/icon/icon.tsx";
import { deleteView, listViews, saveView } from "@tuerca/office-contract";
import { useState } from "react";
import { useAct, useOffice, useOfficeForm } from "../../client/use-office.ts";
import { Modal } from "../../ui/modal.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { useCurrentTabShown } from "../../ui/tabs/use-current-tab-shown.ts";
import { useOrderFilters } from "./use-order-filters.ts";

const SCREEN = "pedidos";

/** Views that everybody has. */
const VIEWS = [
  { name: "Todos", query: "" },
  { name: "Por preparar", query: "to_prepare=1" },
  { name: "Transferencias", query: "status=pending_payment&payment=transfer" },
  { name: "Enviados", query: "status=shipped" },
] as const;

/** The lists under a name: the shop's, and one's own, which are saved filters. */
export function OrderViews() {
  const { search } = useOrderFilters();
  const { data: own = [] } = useOffice(listViews, { query: { screen: SCREEN } });
  const remove = useAct(deleteView);
  const [isSaving, setIsSaving] = useState(false);
  const isOpen = (query: string) => sorted(query) === sorted(search);
  const current = own.find(({ query }) => isOpen(query));
  const isNew = search !== "" && !current && !VIEWS.some(({ query }) => isOpen(query));
  const row = useCurrentTabShown<HTMLElement>(`${search} ${own.length}`);
  return (
    <nav ref={row} aria-label="Vistas" className="scroll-row tabs items-center">
      {[...VIEWS, ...own].map(({ name, query }) => (
        <OfficeLink
          key={`${name} ${query}`}
          to={query === "" ? "." : `?${query}`}
          className="tab"
          aria-current={isOpen(query) ? "page" : undefined}
        >
          {name}
        </OfficeLink>
      ))}
      {current ? (
        <button
          type="button"
          aria-label={`Borrar la vista «${current.name}»`}
          className="-ml-3 grid size-11 flex-none place-items-center"
          onClick={() => remove.mutate({ params: { id: current.id } })}
        >
          <Icon name="close" className="size-4" />
        </button>
      ) : null}
      {isNew ? (
        <button type="button" className="tab" onClick={() => setIsSaving(true)}>
          + Guardar vista
        </button>
      ) : null}
      {isSaving ? <SaveView query={search} onClose={() => setIsSaving(false)} /> : null}
    </nav>
  );
}

function SaveView({ query, onClose }: { query: string; onClose: () => void }) {
  const { form, submit, isSending } = useOfficeForm(saveView, {
    defaultValues: { screen: SCREEN, name: "", query },
    onDone: onClose,
  });
  return (
    <Modal title="Guardar esta vista" text="Tus filtros, con un nombre. Solo la ves tú." onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Nombre"
          maxLength={40}
          error={form.formState.errors.name?.message}
          {...form.register("name")}
        />
        <button type="submit" className="button button-main" aria-disabled={isSending || undefined}>
          Guardar
        </button>
      </form>
    </Modal>
  );
}

/** The filters in an order that does not matter. */
function sorted(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
