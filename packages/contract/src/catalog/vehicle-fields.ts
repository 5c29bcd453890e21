/** Filters that restrict a list to products that fit; their values are ids as digits. */
export const vehicleFields = ["vehicle.id", "vehicle.model", "vehicle.make"] as const;
export type VehicleField = (typeof vehicleFields)[number];

/** Whether a filter's field names vehicles. */
export function isVehicleField(field: string): field is VehicleField {
  return vehicleFields.some((one) => one === field);
}
