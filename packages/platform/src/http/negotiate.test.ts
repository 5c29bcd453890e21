import { describe, expect, it } from "vitest";
import { chooseEncoding, isUnchanged } from "./negotiate.ts";

describe("the encoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.1", "br"],
    ["BR", "br"],
    ["gzip", "gzip"],
    ["*", "br"],
    ["gzip , deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br; q=0.000 ,gzip;q=0", "identity"],
    ["br;Q=0,*", "gzip"],
    ["*;q=0", "identity"],
    ["gzip;q=0.5, *;q=0", "gzip"],
    ["brotli, x-gzip", "identity"],
    ["identity", "identity"],
  ] as const)("for %j is %s", (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  it("is one of those that are there", () => {
    expect(chooseEncoding("br, gzip", ["gzip"])).toBe("gzip");
    expect(chooseEncoding("br, gzip;q=0", ["gzip"])).toBe("identity");
  });
});

describe("what the client has", () => {
  const etag = '"a-br"';

  it.each(['"a-br"', 'W/"a-br"', '"b-br", "a-br"', '"b",W/"a-br" ,"c"', "*"])(
    "by %s is unchanged",
    (given) => {
      expect(isUnchanged(given, etag)).toBe(true);
    },
  );

  it.each([undefined, "", '"a-gzip"', "a-br", '"xa-br"', '"b", "a"'])("by %s is another", (given) => {
    expect(isUnchanged(given, etag)).toBe(false);
  });
});
