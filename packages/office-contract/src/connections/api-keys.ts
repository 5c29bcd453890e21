import { instant, numericId, text } from "@tuerca/contract";
import { z } from "zod";
import { byId, keyed } from "../fields.ts";
import { defineOfficeCall } from "../office-call.ts";
import { KEY_PERMISSIONS, writesUnread } from "../people/permissions.ts";

/** A key of another program; its secret is in no answer but that of `createApiKey`. */
const apiKey = z.object({
  id: numericId,
  name: z.string(),
  /** How the key begins, to tell one from another. */
  prefix: z.string(),
  /** Whose key it is: it never does more than this person may. */
  person: z.string(),
  permissions: z.array(z.string()),
  networks: z.array(z.string()),
  created_at: instant,
  expires_at: instant.nullable(),
  used_at: instant.nullable(),
  state: z.enum(["active", "expired", "revoked"]),
});

const managed = { permission: "manage_connections" } as const;

const MOST_NETWORKS = 20;
const NOT_A_NETWORK = "Escribe direcciones IP o redes, como 203.0.113.7 o 203.0.113.0/24";
const FORMS = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()];
// No union, whose forms would name the error.
const network = z
  .string(NOT_A_NETWORK)
  .refine((typed) => FORMS.some((form) => form.safeParse(typed).success), NOT_A_NETWORK);

export const listApiKeys = defineOfficeCall(
  { method: "GET", path: "/office/api/keys" },
  { summary: "All API keys, newest first", ...managed, answers: { 200: z.array(apiKey) } },
);

export const createApiKey = defineOfficeCall(
  { method: "POST", path: "/office/api/keys" },
  {
    summary: "Makes an API key; this answer alone has it",
    ...managed,
    reauth: true,
    body: z.strictObject({
      name: text(60, "Escribe para qué programa es"),
      permissions: z
        .array(z.enum(KEY_PERMISSIONS, "Una clave no puede tener este permiso"), "Elige los permisos")
        .min(1, "Elige al menos un permiso")
        .max(KEY_PERMISSIONS.length, "Hay permisos repetidos")
        .transform((chosen) => KEY_PERMISSIONS.filter((one) => chosen.includes(one)))
        .refine((chosen) => !writesUnread(chosen), "Quien puede cambiar algo debe poder verlo"),
      /** Addresses that may use it; none: all may. */
      networks: z.array(network, NOT_A_NETWORK).max(MOST_NETWORKS, `Como mucho ${MOST_NETWORKS} redes`),
      /** Null: it does not end by itself. */
      expires_in_days: z
        .int("Elige cuánto vale")
        .min(1, "Elige cuánto vale")
        .max(3650, "Como mucho diez años")
        .nullable(),
    }),
    headers: keyed,
    answers: { 201: z.object({ id: numericId, key: z.string() }) },
    refusals: { 403: "Permissions that one does not have oneself" },
  },
);

export const revokeApiKey = defineOfficeCall(
  { method: "POST", path: "/office/api/keys/{id}/revoke" },
  {
    summary: "Ends an API key, from its next call on",
    ...managed,
    params: byId,
    answers: { 204: null },
  },
);
