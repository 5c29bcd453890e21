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

  it.each(["Vizcaya", "madrid", "BIZKAIA", "País Vasco", "", " ", null, undefined])(
    "has its postal code's province, whatever was sent as one: %j",
    (province) => {
      const { province: kept } = addressInput.parse({ ...madrid, postal_code: "48001", province });
      expect(kept).toBe("Bizkaia");
    },
  );

  it("is taken as pasted from a page or a spreadsheet", () => {
    const pasted = {
      name: "\u202aAna\u202c",
      surname: "\ufeffGarcía\u00a0Gómez\u200b",
      phone: "\u202a+34\u00a0612\u201134\u201156\u201178\u202c",
      nif: "\u200e12.345.678\u2013Z",
      street: "Calle\tMayor,\u202f1",
      postal_code: "08\u00a0001\u200f",
      city: "\u00a0Barcelona",
    };
    expect(addressInput.parse({ ...madrid, ...pasted })).toMatchObject({
      name: "Ana",
      surname: "García Gómez",
      phone: "+34612345678",
      nif: "12345678Z",
      street: "Calle Mayor, 1",
      postal_code: "08001",
      city: "Barcelona",
      province: "Barcelona",
    });
  });

  it("takes no control characters and no endless texts", () => {
    expect(Object.keys(problems({ city: "Ma\u0000drid", street: "x".repeat(161) })).sort()).toEqual([
      "city",
      "street",
    ]);
  });
});
