import { expect, it } from "vitest";
import { publicAddressHash, publicAddressKey } from "./address-key.ts";

it.each([
  ["81.33.7.1", "81.33.7.1"],
  ["::ffff:81.33.7.1", "81.33.7.1"],
  ["203.0.113.9", "203.0.113.9"],
  ["2a02:9000::1", "42:2:144:0:0:0:0:0"],
  ["2002:5121:701::1", "32:2:81:33:7:1:0:0"],
  ["127.0.0.1", null],
  ["::1", null],
  ["10.1.2.3", null],
  ["::ffff:192.168.1.4", null],
  ["172.17.0.1", null],
  ["100.64.0.7", null],
  ["169.254.1.1", null],
  ["fd00::1", null],
  ["fe80::1", null],
  ["0.0.0.0", null],
  ["", null],
])("the public key of %s is %s", (ip, key) => {
  expect(publicAddressKey(ip)).toBe(key);
  expect(publicAddressHash(ip, "secret") === null).toBe(key === null);
});
