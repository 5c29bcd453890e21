import { describe, expect, it } from "vitest";
import { addressInput } from "./address.ts";

const madrid = {
  name: "Ana",
  surname: "García Gómez",
  phone: "612 34 56 78",
  street: "Calle Mayor, 1",
  postal_code: "28013",
  city: "Madrid",
  province: "Madrid",
};

function problems(change: Record<string, unknown>): Record<string, string[] | undefined> {
  const result = addressInput.safeParse({ ...madrid, ...change });
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join("."), [issue.message]]));
}

describe("an address", () => {
  it("is kept in one form", () => {
    const parsed = addressInput.parse({ ...madrid, nif: " 12345678-z ", company: "" });
    expect(parsed).toMatchObject({ phone: "+34612345678", nif: "12345678Z", company: null, country: "ES" });
  });

  it("names every bad field at once", () => {
    expect(problems({ name: " ", phone: "12", postal_code: "99999", nif: "12345678A" })).toEqual({
      name: ["Escribe el nombre"],
      phone: ["El teléfono debe tener 9 cifras"],
      postal_code: ["El código postal no es válido"],
      nif: ["El NIF, NIE o CIF no es válido"],
    });
  });

  it("has a province that agrees with the postal code", () => {
    expect(problems({ province: "Sevilla" })).toEqual({ province: ["El código postal 28013 es de Madrid"] });
  });

  it("takes no control characters and no endless texts", () => {
    expect(Object.keys(problems({ city: "Ma\u0000drid", street: "x".repeat(161) })).sort()).toEqual([
      "city",
      "street",
    ]);
  });
});
