import { describe, expect, it } from "vitest";
import { suggestedEmail } from "./suggested-email.ts";

describe("a misspelled domain", () => {
  it.each([
    ["ana@gmial.com", "ana@gmail.com"],
    ["Ana@GMAIL.CON ", "ana@gmail.com"],
    ["ana@gmail.co", "ana@gmail.com"],
    ["ana@gmail.es", "ana@gmail.com"],
    ["ana@gmai.com", "ana@gmail.com"],
    ["ana@gamil.com", "ana@gmail.com"],
    ["ana@gmaill.comm", "ana@gmail.com"],
    ["ana@hotmial.es", "ana@hotmail.es"],
    ["ana@hotmail.ed", "ana@hotmail.es"],
    ["ana@hotnail.com", "ana@hotmail.com"],
    ["ana@homail.con", "ana@hotmail.com"],
    ["ana@outlok.es", "ana@outlook.es"],
    ["ana@yaho.es", "ana@yahoo.es"],
    ["ana@yahooo.com", "ana@yahoo.com"],
    ["ana@iclou.com", "ana@icloud.com"],
    ["ana@movistra.es", "ana@movistar.es"],
    ["ana@telefoncia.net", "ana@telefonica.net"],
    ["ana@taller.con", "ana@taller.com"],
  ])("%s is probably %s", (typed, meant) => expect(suggestedEmail(typed)).toBe(meant));

  it.each([
    "ana@gmail.com",
    "ana@hotmail.es",
    "ana@hotmail.co.uk",
    "ana@yahoo.com",
    "ana@live.com",
    "ana@outlook.com",
    "ana@mail.com",
    "ana@ymail.com",
    "ana@gmx.es",
    "ana@me.com",
    "ana@ui.es",
    "ana@ono.com",
    "ana@terra.es",
    "ana@empresa.cat",
    "ana@talleres.eus",
    "ana@garaje.gal",
    "ana@coches.info",
    "ana@upm.es",
    "ana@libre.es",
    "ana@correo.example",
    "info@peñarecambios.example",
    "ana",
    "ana@",
    "ana@gmail",
    "",
    "@gmial.com",
  ])("is not what %s has", (typed) => expect(suggestedEmail(typed)).toBeNull());
});
