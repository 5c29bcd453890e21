import { expect, it } from "vitest";
import { arrivalText, dayText, deliveryText, instantText } from "./delivery-text.ts";

it("names one day, two days of a month, and two months", () => {
  expect(deliveryText("2026-11-23", "2026-11-23")).toBe("el lunes 23 de noviembre");
  expect(deliveryText("2026-11-24", "2026-11-25")).toBe("entre el martes 24 y el miércoles 25 de noviembre");
  expect(deliveryText("2026-11-30", "2026-12-01")).toBe(
    "entre el lunes 30 de noviembre y el martes 1 de diciembre",
  );
});

it("tells who brings a parcel and when, and of gift cards how they go out", () => {
  const days = { earliest: "2026-11-23", latest: "2026-11-23" };
  const parcel = { ...days, name: "Envío estándar", description: "En casa", is_digital: false };
  expect(arrivalText(parcel)).toBe("Llega con Envío estándar el lunes 23 de noviembre");
  const mail = { ...days, name: "Correo", description: "Sale al pagar", is_digital: true };
  expect(arrivalText(mail)).toBe("Correo. Sale al pagar");
});

it("tells instants in Spanish time", () => {
  expect(instantText("2026-11-20T23:30:00Z")).toBe("21 de noviembre de 2026 a las 0:30");
});

it("tells the day of an instant in Spanish time", () => {
  expect(dayText("2026-11-20T23:30:00Z")).toBe("21 nov 2026");
});
