import { toCents } from "@tuerca/contract";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { showToast } from "@tuerca/kit/toast/toast-queue.ts";
import { type GroupMember, placePhoneOrder } from "@tuerca/office-contract";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router";
import { useOfficeForm } from "../../../client/use-office.ts";
import { type CallerCar, carOf } from "./caller-car.tsx";
import type { PhoneOrderValues } from "./caller-fields.tsx";
import { usePhoneQuote } from "./use-phone-quote.ts";
import { quantityOf, type WantedPart } from "./wanted-parts.tsx";

const ADDRESS = { name: "", surname: "", phone: "", street: "", postal_code: "", city: "" };
const EMPTY: Partial<PhoneOrderValues> = {
  products: [],
  car: null,
  email: "",
  comments: "",
  shipping_address: { ...ADDRESS, nif: "", company: "", street_2: "" },
};

/** An order that is being taken: its form, parts, car and costs. Opens it once it is placed. */
export function usePhoneOrder() {
  const [id] = useState(makeId);
  const [parts, setParts] = useState<WantedPart[]>([]);
  const [car, setCar] = useState<CallerCar | null>(null);
  const [member, setMember] = useState<GroupMember | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const { form, submit, isSending } = useOfficeForm(placePhoneOrder, {
    defaultValues: EMPTY as PhoneOrderValues,
    input: { params: { id } },
    onDone: ({ number }) => {
      showToast({ kind: "success", title: `Pedido ${number} creado` });
      setPlaced(number);
    },
  });
  const { control, setValue, formState } = form;
  const [postal, carrier, method] = useWatch({
    control,
    name: ["shipping_address.postal_code", "carrier_id", "payment_method"],
  });
  const account = member?.id ?? null;
  const wish = { products: parts.map(wantOf), car: car && carOf(car), account };
  const choice = {
    ...(postal ? { postal_code: postal } : {}),
    ...(carrier ? { carrier_id: carrier } : {}),
    ...(method ? { payment_method: method } : {}),
  };
  const isOff = isSending || placed !== null;
  const { data: quote, error, isPlaceholderData } = usePhoneQuote(id, { ...wish, ...choice }, { isOff });
  const total = quote?.totals.total;
  useEffect(() => {
    setValue("products", parts.map(wantOf));
    setValue("car", car && carOf(car));
    setValue("account", account);
    if (total !== undefined) setValue("total_cents", toCents(total));
  }, [setValue, parts, car, account, total]);
  useOpenPlaced(placed);
  return {
    form,
    submit,
    isSending,
    parts,
    setParts,
    car,
    setCar,
    member,
    setMember,
    quote,
    /** Whether the quote is that of an earlier choice. */
    isOld: isPlaceholderData,
    method,
    problems: error instanceof ApiError ? error.fieldErrors : {},
    isDirty: placed === null && (parts.length > 0 || formState.isDirty),
  };
}

function wantOf(wanted: WantedPart) {
  return { id: wanted.part.id, quantity: quantityOf(wanted) };
}

/** Opens the order once it is there, without a question about leaving. */
function useOpenPlaced(number: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (number !== null) void navigate(`/pedidos/${number}`, { replace: true });
  }, [number, navigate]);
}

/** An id that nobody guesses: 132 random bits in base64url. */
function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return text.slice(0, 22);
}
