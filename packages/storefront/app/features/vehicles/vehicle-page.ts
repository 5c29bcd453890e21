import type { CallAnswer, getVehiclePage } from "@tuerca/contract/calls";

type VehiclePage = CallAnswer<typeof getVehiclePage>;

/** The page of a make. */
export type MakePageData = Extract<VehiclePage, { type: "make" }>;

/** The page of a generation's parts, of one category of them, or of one engine's. */
export type PartsPageData = Extract<VehiclePage, { type: "parts" }>;
