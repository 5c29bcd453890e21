import { numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { PERMISSIONS, writesUnread } from "./permissions.ts";

const role = z.object({
  id: numericId,
  name: z.string(),
  permissions: z.array(z.string()),
  refund_limit_cents: z.number().int().nullable(),
  /** The owner's role never changes. */
  is_locked: z.boolean(),
});

/** The most that a limit of refunds can be, in cents. */
const MAX_LIMIT_CENTS = 100_000_00;

const roleInput = z.strictObject({
  name: text(40, "Escribe el nombre"),
  permissions: z
    .array(z.enum(PERMISSIONS, "Este permiso no existe"), "Elige los permisos")
    .max(PERMISSIONS.length, "Hay permisos repetidos")
    .transform((chosen) => PERMISSIONS.filter((one) => chosen.includes(one)))
    .refine((chosen) => !writesUnread(chosen), "Quien puede cambiar algo debe poder verlo"),
  refund_limit_cents: z
    .int("El límite debe ser un número entero de céntimos")
    .min(0, "El límite no puede ser negativo")
    .max(MAX_LIMIT_CENTS, "El límite no puede pasar de 100.000 €")
    .nullable(),
});
export type RoleInput = z.output<typeof roleInput>;

const managed = { permission: "manage_staff", reauth: true } as const;
const MORE_THAN_OWN = { 403: "Permissions that one does not have oneself, or the owner's role" };

export const listRoles = defineOfficeCall(
  { method: "GET", path: "/office/api/roles" },
  {
    summary: "All roles with their permissions",
    permission: "manage_staff",
    answers: { 200: z.array(role) },
  },
);

export const addRole = defineOfficeCall(
  { method: "POST", path: "/office/api/roles" },
  {
    summary: "Adds a role",
    ...managed,
    body: roleInput,
    answers: { 201: z.object({ id: numericId }) },
    refusals: MORE_THAN_OWN,
  },
);

export const changeRole = defineOfficeCall(
  { method: "PUT", path: "/office/api/roles/{id}" },
  {
    summary: "Changes a role, from the next call of everybody who has it on",
    ...managed,
    params: byId,
    body: roleInput,
    answers: { 204: null },
    refusals: MORE_THAN_OWN,
  },
);
