import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Parcel } from "./parcel.ts";

/** A6 in points. */
const SIZE: [number, number] = [297.64, 419.53];

/** The label of a parcel as PDF, as a carrier would print it. */
export async function drawLabel({ announced, trackingNumber }: Parcel): Promise<Buffer> {
  const pdf = new PDFDocument({ size: SIZE, margin: 22, info: { Title: trackingNumber } });
  pdf.font("Helvetica-Bold").fontSize(16).text("Transportes de prueba").moveDown();
  pdf.fontSize(20).text(trackingNumber).moveDown();
  if (announced) {
    const { name, street, postal_code, city } = announced.recipient;
    pdf.font("Helvetica").fontSize(12).text(name).text(street).text(`${postal_code} ${city}`).moveDown();
    pdf.text(`Pedido ${announced.order}`);
    const cash = announced.cash_on_delivery_cents;
    if (cash !== null) pdf.text(`Reembolso: ${(cash / 100).toFixed(2)} EUR`);
  }
  pdf.end();
  return buffer(pdf);
}
