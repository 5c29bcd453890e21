import { type Address, namedBuyerTaxId } from "@tuerca/contract";
import type { ReactNode } from "react";
import { townText } from "../../../ui/address-text/address-text.ts";
import { phoneText } from "../../../ui/phone-text/phone-text.ts";

type AddressCardProps = {
  address: Address;
  /** Marks the default of several addresses. Default false. */
  isDefault?: boolean;
  children: ReactNode;
};

/** An address and its actions. */
export function AddressCard({ address, isDefault = false, children }: AddressCardProps) {
  const { name, surname, company, nif, street, street_2, phone } = address;
  const lines = [company, nif && namedBuyerTaxId(nif), street, street_2, townText(address), phoneText(phone)];
  return (
    <div className="grid min-w-0 content-between gap-2 rounded border border-line bg-surface p-4 text-sm">
      <div className="min-w-0 break-words">
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <strong className="min-w-0">
            {name} {surname}
          </strong>
          {isDefault ? (
            <span className="rounded-sm bg-ink px-2 py-0.5 text-xs font-bold text-surface">
              Predeterminada
            </span>
          ) : null}
        </p>
        {lines.map((line) =>
          line ? (
            <span key={line} className="block text-ink-2">
              {line}
            </span>
          ) : null,
        )}
      </div>
      <div className="flex flex-wrap gap-x-5 border-t border-line pt-1">{children}</div>
    </div>
  );
}

export function EmptyCard({ text }: { text: string }) {
  return <p className="rounded border border-dashed border-line-strong p-4 text-sm text-ink-2">{text}</p>;
}
