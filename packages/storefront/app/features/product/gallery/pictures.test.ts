import { expect, it } from "vitest";
import { DRAWING } from "../../../ui/responsive-image/image-url.ts";
import { picturesOf } from "./pictures.ts";

const name = "Disco de freno";

it("shows a drawing where there is no picture", () => {
  expect(picturesOf({ name, images: [] })).toEqual([{ url: DRAWING, alt: name }]);
});

it("counts several, and shows the same one once", () => {
  const images = ["/a", "/b", "/a"].map((url) => ({ url, alt: "" }));
  expect(picturesOf({ name, images })).toEqual([
    { url: "/a", alt: "Disco de freno, imagen 1 de 2" },
    { url: "/b", alt: "Disco de freno, imagen 2 de 2" },
  ]);
});
