import { getSoftwareDeclaration } from "@tuerca/contract";
import { expect, it } from "vitest";
import { createTestShop, liveSettings } from "../../../test/index.ts";

const PRODUCER = {
  INVOICE_PRODUCER_NAME: "Programas, S.L.",
  INVOICE_PRODUCER_NIF: "B87654323",
  INVOICE_PRODUCER_ADDRESS: "Calle Larga, 2, 41001 Sevilla, España",
  INVOICE_SOFTWARE_VERSION: "2.1",
};

async function declarationOf(environment: Record<string, string>) {
  const shop = await createTestShop({ environment });
  const { body } = await shop.visitor().call(getSoftwareDeclaration);
  await shop.close();
  return body;
}

it("says of a live shop who declares which version, and that it sends its records", async () => {
  expect(await declarationOf({ ...liveSettings, ...PRODUCER })).toEqual({
    name: "Tuerca",
    id: "TU",
    version: "2.1",
    only_verifactu: true,
    many_issuers: false,
    is_sending: true,
    producer: {
      name: "Programas, S.L.",
      nif: "B87654323",
      address: "Calle Larga, 2, 41001 Sevilla, España",
    },
    signed: { on: "2026-11-26", place: "Madrid, España" },
  });
});

it("names the operator as producer, and says that nobody has signed and that nothing is sent", async () => {
  expect(await declarationOf({})).toMatchObject({
    is_sending: false,
    signed: null,
    producer: { name: "Recambios de Ejemplo, S.L.", address: "Calle de la Tuerca, 10, 28013 Madrid" },
  });
});
