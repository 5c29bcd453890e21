import { expect, it } from "vitest";
import { z } from "zod";
import { areas } from "./areas.ts";
import { addressInput } from "./spain/address.ts";

/**
 * Letters that turn the direction of text, and control characters; texts of several lines may have
 * line feeds.
 */
const HOSTILE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n]/u;
const TEXTS = ["a\u202egnp.exe", "a\u2066b\u2069", "a\u200eb\u200f", "a\u0007b", "a\u0085b", "a\u0000b"];

/**
 * Fields that are compared with the shop's data or prove something, and are neither stored nor
 * displayed. Of a reported search, a term without such letters is stored.
 */
const COMPARED =
  /^((searchProducts|reportSearch)\.query|applyCoupon\.code|availableCarriers\.postal_code|placeOrder\.revision|logIn\.username|threeDsMethodReturn|challengeReturn|redsysNotification)|\.(secret|\w*password\w*)$/;

type Field = { path: string; schema: z.core.$ZodType };

/** The fields of a schema's objects, at any depth. */
function fieldsOf(schema: z.core.$ZodType, path: string): Field[] {
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const inner = [def.innerType, def.element, ...((def.options as unknown[]) ?? [])].filter(Boolean);
  if (def.type === "object")
    return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => [
      { path: `${path}.${name}`, schema: field },
      ...fieldsOf(field, `${path}.${name}`),
    ]);
  if (def.type === "pipe") inner.push(def.in);
  return inner.flatMap((one) => fieldsOf(one as z.core.$ZodType, path));
}

const calls = areas.flatMap((area) => [...area.calls]);
const fields = [
  ...calls.flatMap(([name, { body }]) => (body ? fieldsOf(body, name) : [])),
  ...fieldsOf(addressInput, "address"),
].filter(({ path }) => !COMPARED.test(path));

/** A field's value for a text; undefined if it refuses it. */
const taken = ({ schema }: Field, text: string) => z.safeParse(schema, text).data;

it("no text that a call takes turns the direction of others, or has control characters", () => {
  const texts = fields.filter((field) => typeof taken(field, "Ana") === "string");
  const names = texts.map(({ path }) => path);
  expect(names).toEqual(expect.arrayContaining(["register.name", "updateUser.name", "address.city"]));
  const bad = texts.flatMap((field) =>
    TEXTS.filter((text) => HOSTILE.test(String(taken(field, text) ?? ""))).map(
      (text) => `${field.path}: ${JSON.stringify(text)}`,
    ),
  );
  expect(bad).toEqual([]);
});
