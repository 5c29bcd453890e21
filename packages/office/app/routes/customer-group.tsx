import type { AnswerOf } from "@tuerca/contract";
import { countOf } from "@tuerca/contract";
import { ConfirmButton } from "@tuerca/kit/confirm-dialog/confirm-button.tsx";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { GROUP_PAGE_SIZE, getCustomerGroup, removeCustomerGroup } from "@tuerca/office-contract";
import { useNavigate, useParams } from "react-router";
import { dateText } from "../client/moments.ts";
import { useMay } from "../client/session.ts";
import { useListQuery } from "../client/use-list-query.ts";
import { useAct, useOffice } from "../client/use-office.ts";
import { ChangeGroup } from "../features/customer-groups/edit-group.tsx";
import { GroupLosses } from "../features/customer-groups/group-losses.tsx";
import { ACT_WORDS, termRows } from "../features/customer-groups/group-words.ts";
import { ActsSection } from "../ui/detail/acts-section.tsx";
import { BackLink } from "../ui/detail/back-link.tsx";
import { DetailColumns } from "../ui/detail/detail-columns.tsx";
import { Section } from "../ui/detail/section.tsx";
import { EmptyNote } from "../ui/empty-note.tsx";
import { Facts } from "../ui/facts.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { OfficeLink } from "../ui/office-link.tsx";
import { PageHead } from "../ui/page-head.tsx";

type Shown = AnswerOf<typeof getCustomerGroup>;

/** One group: its terms, its members, and what it would get below cost. */
export default function CustomerGroup() {
  const { id = "" } = useParams();
  const found = useOffice(getCustomerGroup, { params: { id } });
  return (
    <>
      <BackLink to="/clientes/grupos">Todos los grupos</BackLink>
      <Loaded query={found} what="el grupo">
        {(group) => (
          <>
            <PageHead title={group.name} note={countOf(group.members, "cliente", "clientes")}>
              <Acts group={group} />
            </PageHead>
            <DetailColumns
              aside={
                <>
                  <Facts rows={termRows(group)} />
                  <ActsSection acts={group.acts} textOf={({ action }) => ACT_WORDS[action] ?? action} />
                </>
              }
            >
              <GroupLosses losses={group.losses} />
              <Members group={group} />
            </DetailColumns>
          </>
        )}
      </Loaded>
    </>
  );
}

function Members({ group: { accounts, members } }: { group: Shown }) {
  return (
    <Section title="Clientes">
      {accounts.length === 0 ? (
        <EmptyNote>Nadie todavía. El grupo de un cliente se pone en su ficha.</EmptyNote>
      ) : (
        <ul className="sheet text-sm">
          {accounts.map(({ id, company, since }) => (
            <li
              key={id}
              className="sheet-cell flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2"
            >
              <OfficeLink to={`/clientes/${id}`} className="link py-1 font-semibold break-words">
                {company}
              </OfficeLink>
              <span className="text-ink-2">desde el {dateText(since.slice(0, 10))}</span>
            </li>
          ))}
        </ul>
      )}
      {members > GROUP_PAGE_SIZE ? (
        <p className="text-sm text-ink-2">
          Los primeros {GROUP_PAGE_SIZE} de {members}.
        </p>
      ) : null}
    </Section>
  );
}

function Acts({ group }: { group: Shown }) {
  const { get, change } = useListQuery();
  const navigate = useNavigate();
  const remove = useAct(removeCustomerGroup, () => {
    showToast({ kind: "success", title: "Grupo quitado" });
    void navigate("/clientes/grupos", { replace: true });
  });
  if (!useMay("write_customers")) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => change({ cambiar: "1" })}>
        Cambiar
      </button>
      {group.members > 0 ? null : (
        <ConfirmButton
          title={`¿Quitar ${group.name}?`}
          text="No tiene clientes. Los pedidos que se hicieron con él no cambian."
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: group.id } })}
        >
          Quitar
        </ConfirmButton>
      )}
      {get("cambiar") ? <ChangeGroup group={group} onClose={() => change({ cambiar: null })} /> : null}
    </>
  );
}
