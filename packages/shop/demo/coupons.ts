import type { NewCoupon } from "@tuerca/api/operator/shop";

const ALWAYS = { from: null, until: null, categories: [], brands: [], maxUses: null } as const;

/** The coupons that the demo shop offers. */
export const demoCoupons: readonly NewCoupon[] = [
  {
    code: "BIENVENIDA10",
    name: "Bienvenida",
    kind: "percent",
    value: 1000,
    minCents: 3000,
    ...ALWAYS,
    maxUsesPerCustomer: 1,
    isPublic: true,
  },
  {
    code: "ENVIOGRATIS",
    name: "Envío gratis",
    kind: "free_shipping",
    value: 0,
    minCents: 2000,
    ...ALWAYS,
    maxUsesPerCustomer: null,
    isPublic: true,
  },
];
