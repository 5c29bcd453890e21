import type { ScanText } from "./scan-text.ts";

const SOUNDS: Readonly<Record<ScanText["tone"], { hertz: number; seconds: number }>> = {
  good: { hertz: 1320, seconds: 0.08 },
  note: { hertz: 660, seconds: 0.12 },
  bad: { hertz: 180, seconds: 0.5 },
};

let context: AudioContext | null = null;

/** Beeps: high for a good scan, low and long for a wrong one. Silent where sound is not allowed. */
export function playSound(tone: ScanText["tone"]): void {
  context ??= new AudioContext();
  const { hertz, seconds } = SOUNDS[tone];
  const volume = new GainNode(context, { gain: 0.2 });
  const source = new OscillatorNode(context, { type: "square", frequency: hertz });
  source.connect(volume).connect(context.destination);
  source.start();
  source.stop(context.currentTime + seconds);
}
