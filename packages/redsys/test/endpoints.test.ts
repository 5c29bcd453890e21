import { expect, test } from "vitest";
import { redsysEndpoints } from "../src/index.ts";

test("test and live have their own hosts and scripts; a local gateway takes the place of the test host", () => {
  expect(redsysEndpoints("live")).toMatchObject({
    origin: "https://sis.redsys.es",
    script: "https://sis.redsys.es/sis/NC/redsysV3.js",
    trata: "https://sis.redsys.es/sis/rest/trataPeticionREST",
  });
  expect(redsysEndpoints("test").script).toBe("https://sis-t.redsys.es:25443/sis/NC/sandbox/redsysV3.js");
  expect(redsysEndpoints("test", "http://127.0.0.1:4510")).toMatchObject({
    inicia: "http://127.0.0.1:4510/sis/rest/iniciaPeticionREST",
    redirect: "http://127.0.0.1:4510/sis/realizarPago",
  });
});
