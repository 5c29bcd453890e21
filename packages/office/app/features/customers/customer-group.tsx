import { namedBuyerTaxId } from "@tuerca/contract";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type CustomerDetail, setCustomerGroup } from "@tuerca/office-contract";
import { useState } from "react";
import { useMay } from "../../client/session.ts";
import { useAct } from "../../client/use-office.ts";
import { Section } from "../../ui/detail/section.tsx";
import { Facts } from "../../ui/facts.tsx";
import { OfficeLink } from "../../ui/office-link.tsx";
import { GroupDialog } from "./group-dialog.tsx";

/** The group of an account, with the company that its terms are for. */
export function CustomerGroupPart({ customer: { id, personal, is_guest } }: { customer: CustomerDetail }) {
  const mayChange = useMay("write_customers");
  const [isOpen, setIsOpen] = useState(false);
  if (personal === null || is_guest || (!mayChange && personal.membership === null)) return null;
  const { membership } = personal;
  return (
    <Section title="Grupo">
      {membership ? (
        <Facts
          rows={[
            [
              "Grupo",
              <OfficeLink key="group" to={`/clientes/grupos/${membership.group}`} className="link">
                {membership.name}
              </OfficeLink>,
            ],
            ["Empresa", membership.company],
            ["Identificación fiscal", namedBuyerTaxId(membership.nif)],
          ]}
        />
      ) : (
        <p className="text-sm text-ink-2">Ninguno: paga los precios de todos.</p>
      )}
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {membership ? "Cambiar el grupo" : "Poner en un grupo"}
          </button>
          {membership ? <LeaveGroup id={id} revision={membership.revision} /> : null}
        </div>
      ) : null}
      {isOpen ? <GroupDialog id={id} personal={personal} onClose={() => setIsOpen(false)} /> : null}
    </Section>
  );
}

function LeaveGroup({ id, revision }: { id: string; revision: number }) {
  const leave = useAct(setCustomerGroup, () => void showToast({ kind: "success", title: "Sin grupo" }));
  return (
    <button
      type="button"
      className="button"
      aria-disabled={leave.isPending || undefined}
      onClick={() =>
        !leave.isPending && leave.mutate({ params: { id }, body: { member: null, seen: revision } })
      }
    >
      Sacar del grupo
    </button>
  );
}
