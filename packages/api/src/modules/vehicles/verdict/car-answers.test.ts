import { expect, it } from "vitest";
import { askedAnswers, describeAnswers } from "./car-answers.ts";

const ANSWERS = {
  abs: "no",
  esp: "yes",
  start_stop: "unknown",
  air_conditioning: "no",
  gearbox: "automatic",
  steering: "left",
  doors: "5",
  "diameter:front": "280",
  "diameter:rear": "other",
  diameter: "22.2",
  "pr:1LJ": "yes",
  "pr:1ZE": "no",
  "chassis::6J-9-123456": "yes",
  "chassis:6J-9-1:": "no",
  built: "2012-05",
  registered: "unknown",
};

it("describes what answers say of a car, and is silent about what its owner does not know", () => {
  expect(describeAnswers(ANSWERS)).toEqual([
    "sin ABS",
    "con ESP",
    "sin aire acondicionado",
    "con cambio automático",
    "con volante a la izquierda",
    "de 5 puertas",
    "diámetro de 280 mm delante",
    "diámetro de 22,2 mm",
    "con código PR 1LJ",
    "bastidor hasta 6J-9-123456",
    "fabricado en 05/2012",
  ]);
});

it("leaves out what no verdict asks for", () => {
  const foreign = {
    name: "Ana Pérez",
    esp: "Ana Pérez",
    "esp ": "yes",
    "pr:ANA P": "yes",
    doors: "600100200",
    "chassis:ana@example.es:": "yes",
    "": "yes",
    constructor: "yes",
    "diameter:front": "x",
    built: "el de Ana",
    registered: "2012-05",
  };
  expect(askedAnswers(foreign)).toEqual({});
  expect(askedAnswers({ ...foreign, ...ANSWERS })).toEqual(ANSWERS);
});
