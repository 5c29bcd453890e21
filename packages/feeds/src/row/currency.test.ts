import fc from "fast-check";
import { expect, test } from "vitest";
import { readProducts } from "../files/test/read-products.ts";

const amounts = fc.constantFrom("10", "10.50", "10,50", "1.234,50", "1 234,50", "0,99");
const foreign = fc.constantFrom(
  ..."USD,usd,$,US$,GBP,£,CHF,Fr.,JPY,¥,PLN,zł,SEK,kr,BRL,R$,MXN,ARS,TRY,₺,RUB,₽,dólares,libras,Dollar".split(
    ",",
  ),
);
const euros = fc.constantFrom("EUR", "eur", "€", "Euro", "euros", "EUR - Euro", "EUR (€)", "978", "");
const heads = fc.constantFrom(
  ..."currency,Currency,CURRENCY_CODE,price_currency,PriceCurrency,currencyId,moneda,Moneda,Divisa,Código moneda,Devise,Moneda PVP,Moneda de venta,Divisa tarifa,ISO-Währung,Cód. divisa,Währung,Waehrung,Moeda,Valuta,Munt".split(
    ",",
  ),
);
const quoted = (text: string) => `"${text}"`;

test("an amount with another currency is rejected, and the reason names it", async () => {
  await fc.assert(
    fc.asyncProperty(
      amounts,
      foreign,
      fc.boolean(),
      fc.constantFrom("", " "),
      async (amount, sign, isBefore, gap) => {
        const text = isBefore ? sign + gap + amount : amount + gap + sign;
        const [row] = await readProducts(`sku;name;price\nA;Uno;${quoted(text)}`);
        expect(row).toMatchObject({
          price: null,
          reason: expect.stringContaining("is in another currency: "),
        });
      },
    ),
  );
});

test("a column names the currency of its row, whatever its head is called and where it stands", async () => {
  await fc.assert(
    fc.asyncProperty(
      amounts,
      foreign,
      euros,
      heads,
      fc.boolean(),
      async (amount, other, euro, head, isFirst) => {
        const line = (...[sku, price, currency]: [string, string, string]) =>
          (isFirst ? [currency, sku, "Uno", price] : [sku, "Uno", price, currency]).map(quoted).join(";");
        const rows = [line("A", amount, other), line("B", amount, euro)];
        const columns = isFirst ? `${head};sku;name;price` : `sku;name;price;${head}`;
        const [dollars, own] = await readProducts([columns, ...rows].join("\n"));
        expect(dollars).toMatchObject({ price: null, reason: expect.stringContaining("another currency") });
        expect(own?.price).toBeGreaterThan(0);
      },
    ),
  );
});

test("a key names the currency of its object, and a file's that of prices without one", async () => {
  await fc.assert(
    fc.asyncProperty(foreign, euros, heads, async (other, euro, head) => {
      const products = [
        { sku: "A", name: "Uno", price: 10, [head]: other },
        { sku: "B", name: "Dos", price: 10, [head]: euro || "EUR" },
        { sku: "C", name: "Tres", price: 10 },
      ];
      const bare = await readProducts(JSON.stringify(products));
      expect(bare.map(({ price }) => price)).toEqual([null, 1000, 1000]);
      const wrapped = await readProducts(JSON.stringify({ [head]: other, products }));
      expect(wrapped.map(({ price }) => price)).toEqual([null, 1000, null]);
      const nested = products.map(({ sku, name, price, ...rest }) => ({
        sku,
        name,
        offer: { amount: price, ...rest },
      }));
      const map = { fields: { sku: "sku", name: "name", price: { column: "offer.amount", factor: 1.21 } } };
      expect((await readProducts(JSON.stringify(nested), map)).map(({ price }) => price)).toEqual([
        null,
        1210,
        1210,
      ]);
    }),
    { numRuns: 40 },
  );
});

const bmecat = (ofCatalog: string, ...prices: string[]) =>
  `<BMECAT><HEADER><CATALOG><LANGUAGE>spa</LANGUAGE>${ofCatalog && `<CURRENCY>${ofCatalog}</CURRENCY>`}</CATALOG></HEADER><T_NEW_CATALOG>${prices
    .map(
      (price, index) =>
        `<PRODUCT><SUPPLIER_PID>P${index}</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Uno</DESCRIPTION_SHORT></PRODUCT_DETAILS><PRODUCT_PRICE_DETAILS>${price}</PRODUCT_PRICE_DETAILS></PRODUCT>`,
    )
    .join("")}</T_NEW_CATALOG></BMECAT>`;
const priceOf = (amount: string, currency: string) =>
  `<PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${currency && `<PRICE_CURRENCY>${currency}</PRICE_CURRENCY>`}</PRODUCT_PRICE>`;
const BMECAT_PRICE = {
  each: "PRODUCT_PRICE_DETAILS.PRODUCT_PRICE",
  column: "PRODUCT_PRICE_DETAILS.PRODUCT_PRICE.PRICE_AMOUNT",
  pick: "first",
  factor: 1.21,
};
const bmecatMap = (currency?: string) => ({
  decimal: "point",
  fields: {
    sku: "SUPPLIER_PID",
    name: "PRODUCT_DETAILS.DESCRIPTION_SHORT",
    price: { first: [{ ...BMECAT_PRICE, when: { column: "@none", empty: false } }, BMECAT_PRICE] },
  },
  ...(currency ? { currency } : {}),
});

test("prices of BMEcat are in their own currency, else in the catalogue's, else in euros", async () => {
  const prices = [
    priceOf("10", "USD"),
    priceOf("10", ""),
    priceOf("10", "EUR"),
    priceOf("9", "USD") + priceOf("10", "EUR"),
  ];
  const read = async (ofCatalog: string, currency?: string) =>
    (await readProducts(bmecat(ofCatalog, ...prices), bmecatMap(currency))).map(({ price }) => price);
  expect(await read("")).toEqual([null, 1210, 1210, 1210]);
  expect(await read("EUR")).toEqual([null, 1210, 1210, 1210]);
  expect(await read("USD")).toEqual([null, null, 1210, 1210]);
  expect(await read("USD", "USD")).toEqual([1210, 1210, null, 1089]);
});

test("a map says in which currency the prices are that its factor turns into euros", async () => {
  const map = {
    currency: "USD",
    fields: { sku: "sku", name: "name", price: { column: "price", factor: 0.9 } },
  };
  const rows = 'sku;name;price\nA;Uno;10 USD\nB;Dos;$10\nC;Tres;10\nD;Cuatro;"10 €"\nE;Cinco;£10';
  expect((await readProducts(rows, map)).map(({ price, reason }) => price ?? reason)).toEqual([
    900,
    900,
    900,
    "price is in another currency: EUR",
    "price is in another currency: GBP",
  ]);
});

test("the head of a price's column may name its currency", async () => {
  for (const [head, price] of [
    ["Price (USD)", null],
    ["PRICE_USD", null],
    ["PVP $", null],
    ["PVP €", 1000],
    ["Precio", 1000],
    ["priceUSD", null],
    ["Precio en dólares", null],
    ["Precio dólar", null],
    ["Preis in Pfund", null],
    ["Precio en euros", 1000],
    ["Precio en tienda", 1000],
  ] as const) {
    const map = { fields: { sku: "sku", name: "name", price: head } };
    expect(await readProducts(`sku;name;${head}\nA;Uno;10`, map)).toMatchObject([{ price }]);
    const product = { sku: "A", name: "Uno", [head]: 10 };
    expect(await readProducts(JSON.stringify([product]), map)).toMatchObject([{ price }]);
  }
});
