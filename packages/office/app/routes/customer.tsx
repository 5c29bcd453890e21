import { type CustomerDetail, getCustomer } from "@tuerca/office-contract";
import { useParams } from "react-router";
import { useOffice } from "../client/use-office.ts";
import { CustomerActs } from "../features/customers/customer-acts.tsx";
import { CustomerFacts } from "../features/customers/customer-facts.tsx";
import { CustomerGroupPart } from "../features/customers/customer-group.tsx";
import { CustomerHistory } from "../features/customers/customer-history.tsx";
import { CustomerNotes } from "../features/customers/customer-notes.tsx";
import { CustomerPlaces } from "../features/customers/customer-places.tsx";
import { CustomerTags } from "../features/customers/customer-tags.tsx";
import { KIND_WORDS, nameText } from "../features/customers/customer-words.ts";
import { BackLink } from "../ui/detail/back-link.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** One customer, by account or by the number of an order. */
export default function Customer() {
  const { id = "" } = useParams();
  const found = useOffice(getCustomer, { params: { id } });
  return (
    <>
      <BackLink to="/clientes">Todos los clientes</BackLink>
      <Loaded query={found} what="el cliente">
        {(customer) => <Shown key={customer.id} customer={customer} />}
      </Loaded>
    </>
  );
}

function Shown({ customer }: { customer: CustomerDetail }) {
  const { name, personal, is_guest, town } = customer;
  const kind = is_guest ? KIND_WORDS.guest : KIND_WORDS.account;
  return (
    <>
      <PageHead
        title={nameText({ name, email: personal?.email ?? null })}
        note={[kind, town].filter(Boolean).join(" · ")}
      >
        <CustomerActs customer={customer} />
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerFacts customer={customer} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <CustomerHistory customer={customer} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CustomerGroupPart customer={customer} />
          <CustomerTags customer={customer} />
          <CustomerNotes customer={customer} />
          <CustomerPlaces customer={customer} />
        </div>
      </div>
    </>
  );
}
