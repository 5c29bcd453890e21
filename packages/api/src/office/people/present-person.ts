import type { StaffMember } from "../../modules/staff/index.ts";

/** Somebody of the staff, as calls answer it. */
export function presentPerson({
  id,
  email,
  name,
  roleId,
  role,
  passwordHash,
  disabledAt,
  createdAt,
}: StaffMember) {
  const state: "disabled" | "invited" | "active" = disabledAt
    ? "disabled"
    : passwordHash === null
      ? "invited"
      : "active";
  return {
    id,
    email,
    name,
    role: { id: roleId, name: role },
    created_at: createdAt.toISOString(),
    state,
  };
}
