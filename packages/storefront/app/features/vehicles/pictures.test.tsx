import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BodyPicture } from "./body-picture.tsx";
import { MakeMark, markOf } from "./make-mark.tsx";

const BODIES = ["hatchback", "sedan", "estate", "coupe", "cabrio", "suv", "mpv", "van", "pickup"];
const MAKES = [
  "Audi, BMW, Citroën, Cupra, Dacia, Fiat, Ford, Honda, Hyundai, Jeep, Kia, Mazda, Mercedes-Benz, Mini",
  "Mitsubishi, Nissan, Opel, Peugeot, Renault, Seat, Skoda, Suzuki, Toyota, Volkswagen, Volvo",
].flatMap((line) => line.split(", "));

const drawingOf = (body: string | null) => renderToStaticMarkup(<BodyPicture body={body} />);

it("has a drawing of its own for nine body kinds, and a hatchback for all others", () => {
  expect(new Set(BODIES.map(drawingOf)).size).toBe(9);
  for (const other of [null, "", "Limousine", "constructor"])
    expect(drawingOf(other)).toBe(drawingOf("hatchback"));
});

it("has two or three letters for each of 25 makes, no two alike", () => {
  const marks = MAKES.map(markOf);
  expect(new Set(marks).size).toBe(25);
  for (const mark of marks) expect(mark).toMatch(/^\p{Lu}\p{L}{1,2}$/u);
  expect(["Mercedes-Benz", "BMW", "Alfa Romeo", "Seat", "DS"].map(markOf)).toEqual([
    "MB",
    "BMW",
    "AR",
    "Se",
    "DS",
  ]);
});

it("hides both from screen readers, which hear the name", () => {
  expect(drawingOf("suv")).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<MakeMark make="Seat" />)).toContain('aria-hidden="true"');
});
