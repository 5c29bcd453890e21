import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@tuerca/kit/calls/api-error.ts";
import { problemText } from "@tuerca/kit/calls/problem-text.ts";
import { scanCode } from "@tuerca/office-contract";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { callOffice } from "../../../client/call-office.ts";
import { useKey } from "../../../client/use-key.ts";
import { readAnew, withKey } from "../../../client/use-office.ts";
import { useScanner } from "../use-scanner.ts";
import { describeScan, type ScanText } from "./scan-text.ts";

const SOUNDS: Readonly<Record<ScanText["tone"], { hertz: number; seconds: number }>> = {
  good: { hertz: 1320, seconds: 0.08 },
  note: { hertz: 660, seconds: 0.12 },
  bad: { hertz: 180, seconds: 0.5 },
};

let context: AudioContext | null = null;

/** Beeps: high for a good scan, low and long for a wrong one. Silent where sound is not allowed. */
function playSound(tone: ScanText["tone"]): void {
  context ??= new AudioContext();
  const { hertz, seconds } = SOUNDS[tone];
  const volume = new GainNode(context, { gain: 0.2 });
  const source = new OscillatorNode(context, { type: "square", frequency: hertz });
  source.connect(volume).connect(context.destination);
  source.start();
  source.stop(context.currentTime + seconds);
}

const TONES: Readonly<Record<ScanText["tone"], string>> = {
  good: "border-ok",
  note: "border-line-strong",
  bad: "border-sale bg-surface text-sale",
};

/** Takes codes of a scanner anywhere on the page, or typed here, and says what each is. */
export function ScanBar({ batchId }: { batchId: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [said, setSaid] = useState<(ScanText & { count: number }) | null>(null);
  const count = useRef(0);
  const queue = useRef(Promise.resolve());
  // A code that is scanned again because its answer was lost counts once.
  const key = useKey();
  const say = (text: ScanText) => {
    count.current += 1;
    setSaid({ ...text, count: count.current });
    playSound(text.tone);
  };
  const scan = async (code: string) => {
    try {
      const input = { params: { id: batchId }, body: { code } };
      const scanned = await callOffice(scanCode, withKey(scanCode, input, key));
      key.done();
      say(describeScan(scanned, code));
      await readAnew(client);
      if (scanned.kind === "order") void navigate(`?paso=enviar&pedido=${scanned.number}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      say({ tone: "bad", title: problemText(error), text: `El código ${code} no se ha marcado.` });
    }
  };
  // One after the other, in the order of the scans.
  const take = (code: string) => {
    queue.current = queue.current.then(() => scan(code));
  };
  useScanner(take);
  return (
    <section aria-label="Escáner" className="sticky top-14 z-10 grid gap-2 bg-paper pb-2">
      <CodeForm onCode={take} />
      <p
        role="status"
        className={`min-h-16 rounded border-2 bg-surface px-4 py-2 ${said ? TONES[said.tone] : "border-line"}`}
      >
        {said ? (
          <span key={said.count} className="block">
            <strong className="block text-lg">{said.title}</strong>
            <span className="block text-sm text-ink">{said.text}</span>
          </span>
        ) : (
          <span className="text-sm text-ink-2">Escanea una pieza en cualquier momento, o toca su fila.</span>
        )}
      </p>
    </section>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== "") onCode(code.trim());
    setCode("");
  };
  return (
    <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <input
        aria-label="Código"
        placeholder="Código"
        className="code h-12 min-w-0 rounded border border-line-strong bg-surface px-3"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <button type="submit" className="button min-h-12">
        Marcar
      </button>
    </form>
  );
}
