import { findGroupMembers, type GroupMember } from "@tuerca/office-contract";
import { useFormContext } from "react-hook-form";
import { callOffice } from "../../../client/call-office.ts";
import { useMay } from "../../../client/session.ts";
import { PickField } from "../../../ui/fields/pick-field.tsx";
import type { PhoneOrderValues } from "./caller-fields.tsx";

type CallerMemberProps = {
  member: GroupMember | null;
  onChange: (member: GroupMember | null) => void;
};

/** The member of a group that the caller is, whose prices the order gets. */
export function CallerMember({ member, onChange }: CallerMemberProps) {
  const { setValue, clearErrors } = useFormContext<PhoneOrderValues>();
  const mayRead = useMay("read_customers");
  const pick = (found: GroupMember) => {
    setValue("email", found.email, { shouldDirty: true });
    setValue("shipping_address.company", found.company, { shouldDirty: true });
    setValue("shipping_address.nif", found.nif, { shouldDirty: true });
    clearErrors(["email", "shipping_address.company", "shipping_address.nif"]);
    onChange(found);
  };
  if (member)
    return (
      <p
        role="status"
        className="flex flex-wrap items-center gap-3 border-l-4 border-signal bg-part px-4 py-2 text-sm"
      >
        <span>
          <b>{member.company}</b>: precios del grupo {member.group}
        </span>
        <button type="button" className="button min-h-9" onClick={() => onChange(null)}>
          Precios de todos
        </button>
      </p>
    );
  if (!mayRead) return null;
  return (
    <PickField
      label="¿Es un profesional con precios propios?"
      placeholder="Empresa, NIF o correo"
      search={["caller-member"]}
      find={async (q, signal) => {
        const { members } = await callOffice(findGroupMembers, { body: { q } }, signal);
        return { items: members, note: members.length === 0 ? "Ningún profesional empieza así." : "" };
      }}
      keyOf={({ id }) => id}
      onPick={pick}
    >
      {({ company, group, nif }) => (
        <>
          <b className="min-w-0 flex-1 break-words">{company}</b>
          <span className="text-ink-2">
            {nif} · {group}
          </span>
        </>
      )}
    </PickField>
  );
}
