import { expect, test } from "vitest";
import { isOperatorsAddress, isPublicAddress, zoneOf } from "./public-address.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["93.184.215.14", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "100.64.0.1", "::1", "fd12:3456::1"])(
  "%s may be a server in the operator's own network",
  (address) => {
    expect([zoneOf(address), isOperatorsAddress(address)]).toEqual(["inside", true]);
  },
);

test.each([
  "169.254.169.254",
  "::ffff:169.254.169.254",
  "fe80::1",
  "0.0.0.0",
  "::",
  "224.0.0.1",
  "ff02::1",
  "fd00:ec2::254",
  "fd20:ce::254",
  "100.100.100.200",
  "168.63.129.16",
  "64:ff9b::a9fe:a9fe",
  "2002:a9fe:a9fe::",
  "255.255.255.255",
  "localhost",
  "",
])("%s is nobody's server", (address) => {
  expect([zoneOf(address), isOperatorsAddress(address)]).toEqual(["never", false]);
});
