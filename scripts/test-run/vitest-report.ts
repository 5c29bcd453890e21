import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { machineCpu } from "./machine-cpu.ts";

/** The report of one run: its files, and when each project began. */
export type VitestReport = {
  files: { path: string; ms: number; passed: number; failed: number; skipped: number }[];
  /** Began at `at` ms, when the machine had used `cpu` seconds of CPU. The last one is the end. */
  marks: { project: string; at: number; cpu: number }[];
};

/** Writes the report to TEST_REPORT. Projects run one after the other (`vitest.config.ts`). */
export default class ReportWriter implements Reporter {
  readonly #marks: VitestReport["marks"] = [];

  onTestModuleStart({ project }: TestModule): void {
    if (this.#marks.at(-1)?.project !== project.name) this.#mark(project.name);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    this.#mark("");
    const report: VitestReport = { files: modules.map(reportOf), marks: this.#marks };
    writeFileSync(process.env.TEST_REPORT ?? "", JSON.stringify(report));
  }

  #mark(project: string): void {
    this.#marks.push({ project, at: performance.now(), cpu: machineCpu() });
  }
}

/** A file that could not be loaded, or whose hook failed, has failed although no test of it has. */
function reportOf(module: TestModule): VitestReport["files"][number] {
  const states = [...module.children.allTests()].map((test) => test.result().state);
  const count = (state: string) => states.filter((one) => one === state).length;
  const failed = Math.max(count("failed"), module.ok() ? 0 : 1);
  const skipped = states.length - count("passed") - count("failed");
  return {
    path: module.relativeModuleId,
    ms: module.diagnostic().duration,
    passed: count("passed"),
    failed,
    skipped,
  };
}
