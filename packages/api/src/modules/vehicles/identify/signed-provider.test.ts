import { createManualClock, DAY_MS } from "@tuerca/platform/clock/clock";
import { Unavailable } from "@tuerca/platform/errors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  answerWith,
  startPlateProvider,
  type TestPlateProvider,
} from "../../../../test/factories/plate-provider.ts";
import { cacheAnswers } from "./cache-answers.ts";
import type { PlateProvider } from "./plate-provider.ts";
import { openSignedProvider } from "./signed-provider.ts";

const IBIZA = { make: "SEAT", model: "IBIZA", engine: "1.6 TDI", engine_code: "CAYC", kw: 77, cc: 1598 };
const PLATE = "1234BCD";

let server: TestPlateProvider;
let clock: ReturnType<typeof createManualClock>;
let provider: PlateProvider;
/** The same, which waits half a second. */
let hasty: PlateProvider;
const reasons: string[] = [];
const log = { warn: (fields: object) => void reasons.push((fields as { reason: string }).reason) };

const count = async () => null;

beforeAll(async () => {
  server = await startPlateProvider();
});
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(server.state, {
    plates: [],
    refused: 0,
    now: Date.now,
    reply: answerWith({ vehicles: [IBIZA] }),
  });
  reasons.length = 0;
  clock = createManualClock(new Date());
  provider = openSignedProvider(server, { clock, log, count });
  hasty = openSignedProvider(server, { clock, log, count, timeoutMs: 500 });
});

describe("a provider of vehicles by plate", () => {
  it("gets a signed request, and its answer is read", async () => {
    server.state.reply = answerWith({
      vehicles: [{ ...IBIZA, from: "2009", to: "2015-05", x: 1 }],
      registered: "2012-03",
    });
    const { vehicles, registered } = await provider.find(PLATE);
    expect(server.state).toMatchObject({ plates: [PLATE], refused: 0 });
    expect(registered).toBe("2012-03");
    expect(vehicles).toEqual([
      {
        make: "SEAT",
        model: "IBIZA",
        platform: null,
        engine: "1.6 TDI",
        engineCode: "CAYC",
        kw: 77,
        cc: 1598,
        ktype: null,
        ref: null,
        from: 2009 * 12,
        to: 2015 * 12 + 4,
      },
    ]);
  });

  it("is not asked at an address that is nobody's server", async () => {
    const url = server.url.replace("127.0.0.1", "0.0.0.0");
    expect(url).not.toBe(server.url);
    await expect(openSignedProvider({ ...server, url }, { clock, log, count }).find(PLATE)).rejects.toThrow(
      Unavailable,
    );
    expect([server.state.plates, reasons]).toEqual([[], ["an address that the shop does not connect to"]]);
  });

  it("refuses a request with another secret or an old time, which is no answer", async () => {
    const other = openSignedProvider({ ...server, secret: "x".repeat(32) }, { clock, log, count });
    await expect(other.find(PLATE)).rejects.toThrow(Unavailable);
    clock.advance(-DAY_MS);
    await expect(provider.find(PLATE)).rejects.toThrow(Unavailable);
    expect(server.state).toMatchObject({ plates: [], refused: 2 });
    expect(reasons).toEqual(["status 401", "status 401"]);
  });

  const endless = (size: number) => JSON.stringify({ vehicles: [], more: "x".repeat(size) });
  const bad: [string, unknown, string][] = [
    ["no JSON", "{", "not the documented answer"],
    ["another form", { cars: [] }, "not the documented answer"],
    ["a vehicle without a make", { vehicles: [{ model: "Ibiza" }] }, "not the documented answer"],
    ["a wrong month", { vehicles: [IBIZA], registered: "05/2012" }, "not the documented answer"],
    ["a power as text", { vehicles: [{ ...IBIZA, kw: "77" }] }, "not the documented answer"],
    ["21 vehicles", { vehicles: Array(21).fill(IBIZA) }, "not the documented answer"],
    ["a name of 10 kB", { vehicles: [{ ...IBIZA, model: "x".repeat(10_000) }] }, "not the documented answer"],
    ["70 kB", endless(70_000), "more than 65536 bytes"],
    ["50 MB", endless(50_000_000), "more than 65536 bytes"],
  ];
  it.each(bad)("answers with %s, which is no answer, and is asked again", async (_, body, reason) => {
    server.state.reply = answerWith(body);
    await expect(provider.find(PLATE)).rejects.toThrow("elige el coche por marca");
    expect(reasons).toEqual([reason]);
    server.state.reply = answerWith({ vehicles: [IBIZA] });
    expect((await provider.find(PLATE)).vehicles).toHaveLength(1);
  });

  it.each<[string, TestPlateProvider["state"]["reply"], RegExp]>([
    ["fails", (response) => void response.writeHead(500).end("no"), /^status 500$/],
    ["leads elsewhere", (response) => void response.writeHead(307, { location: "/" }).end(), /./],
    ["says nothing", () => undefined, /^TimeoutError$/],
    ["stops within", (response) => void response.writeHead(200).write('{"vehicles":['), /^TimeoutError$/],
    ["hangs up", (response) => void response.destroy(), /./],
  ])("%s: nobody asks again for ten seconds", async (_, reply, reason) => {
    server.state.reply = reply;
    await expect(hasty.find(PLATE)).rejects.toThrow(Unavailable);
    server.state.reply = answerWith({ vehicles: [IBIZA] });
    clock.advance(9999);
    for (let n = 0; n < 50; n += 1) await expect(hasty.find(PLATE)).rejects.toThrow(Unavailable);
    expect(server.state.plates).toHaveLength(1);
    clock.advance(1);
    expect((await hasty.find(PLATE)).vehicles).toHaveLength(1);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    expect(reasons.join()).not.toContain(PLATE);
  });

  it("is not there", async () => {
    const gone = await startPlateProvider();
    await gone.close();
    await expect(openSignedProvider(gone, { clock, log, count }).find(PLATE)).rejects.toThrow(Unavailable);
    expect(reasons).toEqual(["ECONNREFUSED"]);
  });

  it("gets 16 requests at once", async () => {
    server.state.reply = () => undefined;
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => hasty.find(PLATE)));
    expect(asked.every(({ status }) => status === "rejected")).toBe(true);
    expect(server.state.plates.length).toBe(16);
  });
});

describe("answers in memory", () => {
  it("last a day, also those without a vehicle, and are asked for once by many", async () => {
    server.state.now = () => clock.now().getTime();
    const cached = cacheAnswers(provider, clock);
    await Promise.all(Array.from({ length: 30 }, () => cached.find(PLATE)));
    server.state.reply = answerWith({ vehicles: [] });
    await cached.find("M1234AB");
    await cached.find("M1234AB");
    expect(server.state.plates).toEqual([PLATE, "M1234AB"]);
    clock.advance(DAY_MS - 1000);
    expect((await cached.find(PLATE)).vehicles).toHaveLength(1);
    clock.advance(2000);
    expect((await cached.find(PLATE)).vehicles).toHaveLength(0);
    expect(server.state.plates).toHaveLength(3);
  });

  it("are never failures", async () => {
    const cached = cacheAnswers(provider, clock);
    server.state.reply = answerWith("{");
    await expect(cached.find(PLATE)).rejects.toThrow(Unavailable);
    server.state.reply = answerWith({ vehicles: [IBIZA] });
    expect((await cached.find(PLATE)).vehicles).toHaveLength(1);
  });

  it("are a thousand at most", async () => {
    const cached = cacheAnswers(provider, clock);
    for (let n = 0; n <= 1000; n += 1) await cached.find(`B${n}`);
    await cached.find("B1000");
    expect(server.state.plates).toHaveLength(1001);
    await cached.find("B0");
    expect(server.state.plates).toHaveLength(1002);
  });
});
