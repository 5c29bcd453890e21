import { email as emailSchema, normalizeEmail, normalizePhone } from "@tuerca/contract";
import { getOrder, listOrders, type OrderDetail } from "@tuerca/office-contract";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { dateText } from "../../../client/moments.ts";
import { useMay } from "../../../client/session.ts";
import { useOffice } from "../../../client/use-office.ts";
import { useSettled } from "../../../client/use-settled.ts";
import type { PhoneOrderValues } from "./caller-fields.tsx";

/** Offers what the last order with the typed mail or phone had; to whoever may read customers. */
export function EarlierOrder() {
  const { control } = useFormContext<PhoneOrderValues>();
  const email = useSettled(useWatch({ control, name: "email" }));
  const phone = useSettled(useWatch({ control, name: "shipping_address.phone" }));
  const mayRead = [useMay("read_customers"), useMay("read_orders")].every(Boolean);
  const known = emailSchema.safeParse(email).success ? email : normalizePhone(phone) ? phone : null;
  return mayRead && known !== null ? <LastOrder key={known} known={known} /> : null;
}

const QUIET = { handles: () => true };

function LastOrder({ known }: { known: string }) {
  const { data } = useOffice(listOrders, { query: { q: known } }, QUIET);
  const [last] = data?.orders ?? [];
  return last ? <Proposal number={last.number} known={known} /> : null;
}

function Proposal({ number, known }: { number: string; known: string }) {
  const { data: order } = useOffice(getOrder, { params: { number } }, QUIET);
  const { setValue, clearErrors } = useFormContext<PhoneOrderValues>();
  const [isUsed, setIsUsed] = useState(false);
  if (!order || !isOf(order, known)) return null;
  const { customer, shipping_address: address } = order;
  if (!address) return null;
  const use = () => {
    setValue("email", customer.email ?? "", { shouldDirty: true });
    const { id: _, is_default: _default, nif, company, street_2, ...rest } = address;
    const values = { ...rest, nif: nif ?? "", company: company ?? "", street_2: street_2 ?? "" };
    setValue("shipping_address", values, { shouldDirty: true });
    clearErrors(["email", "shipping_address"]);
    setIsUsed(true);
  };
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 border-l-4 border-signal bg-part px-4 py-2 text-sm"
    >
      {isUsed ? (
        `Puestos los datos del pedido ${number}.`
      ) : (
        <>
          <span>
            <b>
              {address.name} {address.surname}
            </b>
            , {address.street}, {address.postal_code} {address.city} (pedido {number},{" "}
            {dateText(order.created_at.slice(0, 10))})
          </span>
          <button type="button" className="button min-h-9" onClick={use}>
            Usar estos datos
          </button>
        </>
      )}
    </p>
  );
}

/** Whether an order has the typed mail or phone: a search finds its beginning, too. */
function isOf({ customer, shipping_address: address }: OrderDetail, known: string): boolean {
  if (customer.email === normalizeEmail(known)) return true;
  const phone = normalizePhone(known);
  return phone !== null && (customer.phone === phone || address?.phone === phone);
}
