import { connect, type Socket } from "node:net";
import { guardedLookup, isOperatorsAddress, refuseLiteralAddress } from "../net/public-address.ts";

/** How long a connection to a mail server may take, in ms. */
export const CONNECTION_MS = 10_000;

type Done = (error: Error | null, found?: { connection: Socket }) => void;

const forbidden = () => new Error("SMTP_URL is at an address that the shop does not connect to");

/** Connects to the mail server of an address, unless nothing may be sent to where it is. */
export function openMailSocket(url: URL, port: number, done: Done): void {
  try {
    refuseLiteralAddress(url, isOperatorsAddress, forbidden);
  } catch {
    done(forbidden());
    return;
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const lookup = guardedLookup(isOperatorsAddress, forbidden);
  const socket = connect({ host, port, lookup, timeout: CONNECTION_MS });
  const fail = (error: Error) => {
    socket.destroy();
    done(error);
  };
  const giveUp = () => fail(Object.assign(new Error("Connection timeout"), { code: "ETIMEDOUT" }));
  socket.once("error", fail);
  socket.once("timeout", giveUp);
  socket.once("connect", () => {
    socket.off("error", fail);
    socket.off("timeout", giveUp);
    done(null, { connection: socket });
  });
}
