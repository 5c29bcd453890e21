import { gzipSync } from "node:zlib";
import { writeXlsx } from "@tuerca/feeds/testing/write-xlsx";
import {
  deleteTrackingMap,
  exportRejected,
  previewTracking,
  readTrackingFile,
  saveTrackingMap,
  shipParcels,
} from "@tuerca/office-contract";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OfficeClient } from "../../../test/factories/office/office.ts";
import { copyOrder, openWarehouse, type Warehouse } from "../../../test/factories/office/warehouse.ts";

let warehouse: Warehouse;
let eva: OfficeClient;
let numbers: string[];
beforeAll(async () => {
  warehouse = await openWarehouse();
  eva = await warehouse.enter();
  const { number } = await warehouse.order({ filter: 1 });
  numbers = await copyOrder(warehouse.pool, number, 60, 2025);
});
afterAll(() => warehouse.shop.close());

const COLUMNS = "order=Referencia&tracking=Expedición&carrier=Seur";

function upload(client: OfficeClient, call: { path: string }, file: Uint8Array | string, query = "") {
  return client.sendFile(`${call.path}${query && `?${query}`}`, Buffer.from(file));
}
const errorsOf = async (file: Uint8Array | string, query = "") => {
  const { status, body } = await upload(eva, query ? previewTracking : readTrackingFile, file, query);
  return [status, body.errors];
};
const fileOf = (rows: string[][], delimiter = ";") => rows.map((row) => row.join(delimiter)).join("\r\n");
const BROKEN = "La fila no se puede leer: tiene comillas mal puestas o celdas de más.";
const head = ["Fecha", "Referencia", "Expedición", "Población"];

describe("a carrier's file", () => {
  it.each([
    ["semicolons in Latin-1", ";", "latin1"],
    ["commas in UTF-8", ",", "utf8"],
    ["tabs in UTF-16", "\t", "utf16le"],
  ] as const)("is read with %s: its columns, and those that have orders", async (_, delimiter, encoding) => {
    const text = fileOf(
      [head, ["1/12", String(numbers[0]), "E-1", "A Coruña"], ["", "", "E-2", "Ávila"]],
      delimiter,
    );
    const bytes = Buffer.from(encoding === "utf16le" ? `\ufeff${text}` : text, encoding);
    const { body } = await upload(eva, readTrackingFile, bytes);
    expect(readTrackingFile.answers[200].parse(body)).toEqual({
      rows: 2,
      columns: [
        { name: "Fecha", sample: ["1/12"] },
        { name: "Referencia", sample: [numbers[0]] },
        { name: "Expedición", sample: ["E-1", "E-2"] },
        { name: "Población", sample: ["A Coruña", "Ávila"] },
      ],
      suggestion: { order: "Referencia", tracking: "Expedición", carrier_column: null },
      maps: [],
    });
  });

  it("is read as XLSX too, with lines above the header and numbers that a spreadsheet has rounded", async () => {
    const number = String(numbers[30]);
    const rows = [
      ["Expediciones del día"],
      [],
      ["Referencia", "Expedición"],
      [number, 82_800_826],
      [String(numbers[31]), 123_456_789_012_345_680],
      [String(numbers[32]), "'00340"],
    ];
    const file = writeXlsx([{ name: "Hoja1", rows }]);
    const { body } = await upload(eva, readTrackingFile, file);
    expect(body.suggestion).toEqual({ order: "Referencia", tracking: "Expedición", carrier_column: null });
    const preview = await upload(eva, previewTracking, file, COLUMNS);
    const read = previewTracking.answers[200].parse(preview.body).rows;
    expect(read.map(({ line, state, tracking_number: tracking }) => [line, state, tracking])).toEqual([
      [4, "shipped", "82800826"],
      [5, "rejected", expect.any(String)],
      [6, "shipped", "00340"],
    ]);
    expect(read[1]?.reason).toContain("ha redondeado el número");
  });

  it("is previewed row by row, which changes nothing, and then goes once", async () => {
    const [one = "", two = "", three = "", four = ""] = numbers;
    await warehouse.pool.query("update orders set status = 'cancelled' where number = $1", [three]);
    const file = fileOf([
      head,
      ["", one, "E-1", ""],
      ["", "2026-999999", "E-2", "=1+1"],
      ["", three, "E-3", ""],
      ["", two, "1,2E+12", ""],
      ["", four, '"E-4', ""],
      ["roto"],
      ["", two, "E-6", ""],
      ["", two, "E-6", "", "x"],
    ]);
    const preview = async () => (await upload(eva, previewTracking, file, COLUMNS)).body.rows;
    const first = previewTracking.answers[200].parse({ rows: await preview() }).rows;
    expect(first.map(({ line, state, reason }) => [line, state, reason])).toEqual([
      [2, "shipped", null],
      [3, "rejected", "No hay ningún pedido 2026-999999."],
      [4, "rejected", "No se puede enviar: está cancelado."],
      [5, "rejected", expect.stringContaining("ha redondeado el número")],
      [6, "rejected", `${BROKEN} Se pierden las líneas hasta la 7.`],
      [8, "shipped", null],
      [9, "rejected", BROKEN],
    ]);
    expect((await warehouse.pool.query("select from shipments")).rowCount).toBe(0);
    const parcels = first
      .filter(({ state }) => state === "shipped")
      .map(({ number, tracking_number, carrier }) => ({ number, tracking_number, carrier }));
    const { body: done } = await eva.call(shipParcels, { body: { parcels } });
    expect(done.parcels.map(({ state, carrier }) => [state, carrier])).toEqual([
      ["shipped", "Seur"],
      ["shipped", "Seur"],
    ]);
    const second = await preview();
    expect(second.map(({ state }: { state: string }) => state)).toEqual([
      "unchanged",
      "rejected",
      "rejected",
      "rejected",
      "rejected",
      "unchanged",
      "rejected",
    ]);
    const csv = await upload(eva, exportRejected, file, COLUMNS);
    expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    const lines = String(csv.body).trimEnd().split("\n");
    expect(lines[0]).toBe("\ufefflínea;motivo;Fecha;Referencia;Expedición;Población");
    expect(lines[1]).toBe("3;No hay ningún pedido 2026-999999.;;2026-999999;E-2;'=1+1");
    // The broken row has a line break of its own.
    expect(lines).toHaveLength(7);
  });

  it("says of an order that left with another number which one, and when", async () => {
    const number = String(numbers[10]);
    await eva.call(shipParcels, { body: { parcels: [{ number, tracking_number: "Z-1" }] } });
    const file = fileOf([head, ["", number, "Z-2", ""]]);
    const { body } = await upload(eva, previewTracking, file, COLUMNS);
    expect(body.rows).toMatchObject([
      {
        state: "already",
        reason: expect.stringMatching(/^Ya salió con Envío estándar, Z-1\. Último cambio: Eva, /),
      },
    ]);
  });

  it("has its columns mapped once: a saved map is offered where it fits", async () => {
    const columns = { order: "Referencia", tracking: "Expedición", carrier: "Seur" };
    const save = (name: string, tracking = columns.tracking) =>
      eva.call(saveTrackingMap, { body: { name, columns: { ...columns, tracking } } });
    const { id } = (await save("Seur")).body;
    expect((await save("SEUR")).body.id).toBe(id);
    const { id: other } = (await save("Otra", "Localizador")).body;
    const file = fileOf([head, ["", String(numbers[20]), "S-1", ""]]);
    const maps = async () => (await upload(eva, readTrackingFile, file)).body.maps;
    expect(await maps()).toEqual([{ id, name: "SEUR", columns }]);
    for (const one of [id, other])
      expect((await eva.call(deleteTrackingMap, { params: { id: one } })).status).toBe(204);
    expect((await eva.call(deleteTrackingMap, { params: { id } })).status).toBe(404);
    expect(await maps()).toEqual([]);
    const { rows } = await warehouse.pool.query(
      "select action, object from audit_events where action like 'tracking_map%' order by id",
    );
    expect(rows.map(({ action, object }) => `${action} ${object}`)).toEqual([
      "tracking_map.saved Seur",
      "tracking_map.saved SEUR",
      "tracking_map.saved Otra",
      "tracking_map.deleted SEUR",
      "tracking_map.deleted Otra",
    ]);
  });
});

describe("a hostile file", () => {
  const NO_TABLE =
    "El archivo no se puede leer como CSV ni como XLSX. Ábrelo en una hoja de cálculo y guárdalo así.";

  const LONG = "El archivo tiene líneas de más de 64 KB: no parece una lista de bultos.";

  it("is refused in words at its field", async () => {
    const zip = zipSync({ "a.csv": strToU8("pedido;seguimiento") });
    const cases: [string, Uint8Array | string, string][] = [
      ["nothing", "", "Elige un archivo."],
      ["blanks", " \r\n;;\n", NO_TABLE],
      ["a zip named csv", zip, NO_TABLE],
      ["gzip", gzipSync("a;b"), NO_TABLE],
      ["a PDF", "%PDF-1.7\n", NO_TABLE],
      ["HTML", "<html><table></table></html>", NO_TABLE],
      ["NULs", `a;b\n${"\0".repeat(100)}`, NO_TABLE],
      [
        "one column more than the limit",
        Array(101).fill("c").join(";"),
        "El archivo tiene más de 100 columnas.",
      ],
      ["a million columns", ";".repeat(1_000_000), LONG],
      ["a million equal columns in UTF-16", Buffer.from(`\ufeff${"a;".repeat(1_000_000)}`, "utf16le"), LONG],
      ["a million cells in a row", `a;b\n1;2\n${"a;".repeat(1_000_000)}`, LONG],
      ["too many rows", `a;b\n${"1;2\n".repeat(10_001)}`, "El archivo tiene más de 10.000 filas."],
      ["too many bytes", "x".repeat(5 * 1024 * 1024 + 1), "El archivo ocupa más de 5 MB."],
    ];
    for (const [name, file, text] of cases) {
      const begin = performance.now();
      expect([name, ...(await errorsOf(file))]).toEqual([name, 422, { file: [text] }]);
      expect(performance.now() - begin, name).toBeLessThan(20_000);
    }
  });

  it("is refused where its columns are missing, twice or not named", async () => {
    const file = fileOf([
      ["a", "A", "b"],
      ["1", "2", "3"],
    ]);
    for (const [query, field] of [
      ["order=a&tracking=b", "order"],
      ["order=b&tracking=c", "tracking"],
      ["order=b&tracking=b&carrier_column=z", "carrier_column"],
      ["order=&tracking=b", "order"],
      [`order=b&tracking=${"x".repeat(201)}`, "tracking"],
      ["order=b&tracking=b&carrier=%00", "carrier"],
    ] as const) {
      const [status, errors] = await errorsOf(file, query);
      expect([query, status, Object.keys(errors)]).toEqual([query, 422, [field]]);
    }
  });

  it("comes only from somebody who may send parcels", async () => {
    const reader = await warehouse.enter("read_only");
    expect((await upload(reader, previewTracking, "a", COLUMNS)).status).toBe(403);
  });
});

it("previews ten thousand rows", async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    "",
    numbers[(at % 30) + 30] ?? "",
    `L-${at % 30}`,
    "",
  ]);
  const { status, body } = await upload(eva, previewTracking, fileOf([head, ...rows]), COLUMNS);
  expect([status, body.rows.length]).toEqual([200, 10_000]);
});
