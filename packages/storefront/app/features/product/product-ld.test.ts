import type { DeliveryRate, ProductDetail } from "@tuerca/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { productLd } from "./product-ld.ts";
import { type ProductVehicles, toVehicleRow } from "./vehicles/product-vehicles.ts";

const SITE = "https://recambios.example";
const carrier = { id: 1, name: "Envío estándar", description: "" };
const RATES: DeliveryRate[] = [
  { carrier, zone: "peninsula", price: 4.95, free_from: 60, min_days: 2, max_days: 3 },
  { carrier, zone: "baleares", price: 7.95, free_from: null, min_days: 3, max_days: 5 },
  { carrier, zone: "canarias", price: 12.36, free_from: null, min_days: 5, max_days: 9 },
];

const pads: ProductDetail = {
  id: 7,
  name: "Pastillas de freno",
  sku: "BO-1",
  price: 45.5,
  price_base: 37.6,
  quantity: 3,
  url: `${SITE}/pastillas`,
  url_path: "/pastillas",
  source_channel: null,
  image: { url: "/media/a.jpg" },
  images: [{ url: "/media/a.jpg", alt: "Pastillas de freno" }],
  brand: { id: 1, name: "Bosch", slug: "bosch" },
  categories: [],
  attributes: {
    model: { label: "Modelo", value: "Golf VII, León III" },
    grosor: { label: "Grosor", value: "17 mm" },
  },
  attribute_set: { id: 1, name: "Recambio" },
  offers: [],
  rating: { average: 4.5, count: 2 },
  description: "Juego de cuatro",
  weight_kg: 1.4,
  codes: [
    { type: "ean", value: "4006381333931" },
    { type: "mpn", value: "0 986 494 000" },
  ],
  breadcrumbs: [],
  same_part: [],
  companions: [],
  bought_with: [],
  related: [],
  producer: null,
  gift_card: null,
  measures: [],
  kit: [],
};

const offer: ProductDetail["offers"][number] = {
  id: 7,
  name: "Oferta",
  price: 39.9,
  discountPercent: 12,
  starts_at: null,
  ends_at: "2026-12-01T22:59:59.000Z",
  lowest_price_30d: 45.5,
};

const money = z.string().regex(/^\d+\.\d{2}$/);
const days = z.strictObject({
  "@type": z.literal("QuantitativeValue"),
  minValue: z.int().min(0),
  maxValue: z.int().min(0),
  unitCode: z.literal("DAY"),
});
const pieces = z.strictObject({
  "@type": z.literal("QuantitativeValue"),
  value: z.int().min(1),
  unitCode: z.literal("C62"),
});
const property = z.strictObject({
  "@type": z.literal("PropertyValue"),
  name: z.string().min(1),
  value: z.union([z.string(), z.number()]),
  unitCode: z.string().optional(),
});
const shipping = z.strictObject({
  "@type": z.literal("OfferShippingDetails"),
  shippingRate: z.strictObject({
    "@type": z.literal("MonetaryAmount"),
    value: money,
    currency: z.literal("EUR"),
  }),
  shippingDestination: z.strictObject({
    "@type": z.literal("DefinedRegion"),
    addressCountry: z.literal("ES"),
    postalCodeRange: z
      .array(
        z.strictObject({
          "@type": z.literal("PostalCodeRangeSpecification"),
          postalCodeBegin: z.string().regex(/^\d{5}$/),
          postalCodeEnd: z.string().regex(/^\d{5}$/),
        }),
      )
      .min(1),
  }),
  deliveryTime: z.strictObject({
    "@type": z.literal("ShippingDeliveryTime"),
    handlingTime: days,
    transitTime: days,
  }),
});

/** The shapes of schema.org that Google's documentation of merchant listings requires. */
const productShape = z.strictObject({
  "@type": z.literal("Product"),
  "@id": z.url(),
  name: z.string().min(1),
  description: z.string().min(1),
  sku: z.string().min(1),
  gtin13: z
    .string()
    .regex(/^\d{13}$/)
    .optional(),
  mpn: z.string().min(1).optional(),
  brand: z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) }).optional(),
  image: z.array(z.url()).min(1),
  isAccessoryOrSparePartFor: z
    .array(
      z.strictObject({
        "@type": z.literal("Car"),
        name: z.string().min(1),
        brand: z.strictObject({ "@type": z.literal("Brand"), name: z.string().min(1) }).optional(),
        model: z.string().min(1),
      }),
    )
    .min(1)
    .optional(),
  additionalProperty: z.array(property).min(1).optional(),
  aggregateRating: z
    .strictObject({
      "@type": z.literal("AggregateRating"),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(1),
    })
    .optional(),
  offers: z.strictObject({
    "@type": z.literal("Offer"),
    url: z.url(),
    price: money,
    priceCurrency: z.literal("EUR"),
    priceValidUntil: z.iso.datetime().optional(),
    eligibleQuantity: pieces.optional(),
    priceSpecification: z
      .array(
        z.strictObject({
          "@type": z.literal("UnitPriceSpecification"),
          priceType: z.literal("https://schema.org/StrikethroughPrice").optional(),
          price: money,
          priceCurrency: z.literal("EUR"),
          valueAddedTaxIncluded: z.literal(true),
          referenceQuantity: pieces.optional(),
        }),
      )
      .min(1)
      .optional(),
    itemCondition: z.literal("https://schema.org/NewCondition"),
    availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
    shippingDetails: z.array(shipping).min(1).optional(),
    hasMerchantReturnPolicy: z.strictObject({
      "@type": z.literal("MerchantReturnPolicy"),
      applicableCountry: z.literal("ES"),
      returnPolicyCountry: z.literal("ES"),
      returnPolicyCategory: z.literal("https://schema.org/MerchantReturnFiniteReturnWindow"),
      merchantReturnDays: z.literal(14),
      returnMethod: z.literal("https://schema.org/ReturnByMail"),
      returnFees: z.literal("https://schema.org/ReturnFeesCustomerResponsibility"),
    }),
  }),
});

const read = (
  product: ProductDetail,
  deliveryRates = RATES,
  isDemo = false,
  vehicles: ProductVehicles | null = null,
) =>
  productShape.parse(
    productLd(product, { siteUrl: SITE, description: "Descripción", deliveryRates, vehicles, isDemo }),
  );

describe("a product as structured data", () => {
  it("says what it is, whom it fits and by which codes it is known", () => {
    expect(read(pads)).toMatchObject({
      sku: "BO-1",
      gtin13: "4006381333931",
      mpn: "0 986 494 000",
      brand: { name: "Bosch" },
      isAccessoryOrSparePartFor: [{ model: "Golf VII" }, { model: "León III" }],
      additionalProperty: [
        { name: "Grosor", value: "17 mm" },
        { name: "Peso", value: 1.4, unitCode: "KGM" },
      ],
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      image: [`${SITE}/media/a.jpg?t=w_1000,h_1000`],
    });
  });

  it("names the generations of its list in place of the models in its text", () => {
    const ibiza = {
      id: 3,
      make: { id: 1, name: "Seat", slug: "seat" },
      name: "Ibiza IV",
      platform: "6J",
      slug: "ibiza-iv-6j",
      body: null,
      from: "2008",
      to: "2017",
    };
    const row = toVehicleRow({ model: ibiza, engines: [] });
    expect(row).toMatchObject({ path: "/recambios/seat/ibiza-iv-6j", years: "2008–2017" });
    const facts = { total: 1, makes: [], isKnown: true, note: "" };
    expect(read(pads, RATES, false, { rows: [row], ...facts }).isAccessoryOrSparePartFor).toEqual([
      {
        "@type": "Car",
        name: "Seat Ibiza IV (6J)",
        brand: { "@type": "Brand", name: "Seat" },
        model: "Ibiza IV",
      },
    ]);
  });

  it("has no stars in a demo shop, whose opinions are invented", () => {
    expect(read(pads, RATES, true)).not.toHaveProperty("aggregateRating");
  });

  it("asks the price that is asked now, with the old one struck while an offer runs", () => {
    expect(read({ ...pads, offers: [offer] }).offers).toMatchObject({
      price: "39.90",
      priceValidUntil: "2026-12-01T22:59:59.000Z",
      priceSpecification: [{ price: "45.50" }],
      availability: "https://schema.org/InStock",
    });
    const plain = read({ ...pads, quantity: 0 }).offers;
    expect(plain).toMatchObject({ price: "45.50", availability: "https://schema.org/OutOfStock" });
    expect(plain).not.toHaveProperty("priceSpecification");
  });

  it("asks the price of the fewest pieces that one can buy, and says that of one", () => {
    const plugs = read({ ...pads, offers: [offer], quantity_step: 4, units_per_box: 2 });
    expect(plugs.offers).toMatchObject({
      price: "159.60",
      eligibleQuantity: { value: 4 },
      priceSpecification: [
        { price: "182.00", priceType: "https://schema.org/StrikethroughPrice" },
        { price: "39.90", referenceQuantity: { value: 1 } },
      ],
    });
    expect(plugs.additionalProperty).toContainEqual(
      expect.objectContaining({ name: "Unidades por caja", value: 2 }),
    );
  });

  it("tells delivery where the price holds, free from the carrier's amount on", () => {
    const costs = (price: number) =>
      read({ ...pads, price }).offers.shippingDetails?.map(({ shippingRate }) => shippingRate.value);
    expect(costs(59.99)).toEqual(["4.95", "7.95"]);
    expect(costs(60)).toEqual(["0.00", "7.95"]);
    expect(read(pads, []).offers).not.toHaveProperty("shippingDetails");
  });

  it("leaves out what nobody knows", () => {
    const bare = read({
      ...pads,
      attributes: {},
      brand: null,
      codes: [{ type: "ean", value: "12345678" }],
      description: "",
      rating: { average: null, count: 0 },
      weight_kg: null,
    });
    expect(bare.description).toBe("Descripción");
    for (const field of [
      "gtin13",
      "mpn",
      "brand",
      "isAccessoryOrSparePartFor",
      "additionalProperty",
      "aggregateRating",
    ])
      expect(bare).not.toHaveProperty(field);
  });
});
