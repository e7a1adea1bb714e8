import { type Problem, type FileTime, type Report, describeAtOnce, writeReport } from './report.ts'

/** Milliseconds between two progress reports: frequent enough to identify a hanging test, at negligible cost. */
const BETWEEN_REPORTS = 1000

/** Progress of a runner's reporter. Written to a file, because a killed run can no longer report. */
export class Progress {
  readonly #running = new Map<string, string>()
  readonly #problems: Problem[] = []
  readonly #files: FileTime[] = []
  #passed = 0
  #timer: NodeJS.Timeout | undefined

  begin(id: string, name: string): void {
    this.#running.set(id, name)
    this.#writeSoon()
  }

  end(id: string): void {
    this.#running.delete(id)
    this.#writeSoon()
  }

  pass(): void {
    this.#passed += 1
  }

  /** Prints it immediately: the runners' own reporters print reasons only at the end. */
  fail(problem: Problem): void {
    this.#problems.push(problem)
    process.stdout.write(`${describeAtOnce(problem)}\n`)
    this.#writeSoon()
  }

  endFile(file: FileTime): void {
    this.#files.push(file)
    this.#writeSoon()
  }

  /** The final report, from the runner's own totals. */
  finish(whole: Pick<Report, 'passed' | 'problems' | 'files'>): void {
    clearTimeout(this.#timer)
    writeReport({ ...whole, running: [], isDone: true })
  }

  #writeSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#write()
    }, BETWEEN_REPORTS).unref()
  }

  #write(): void {
    try {
      writeReport({
        passed: this.#passed,
        problems: this.#problems,
        files: this.#files,
        running: [...this.#running.values()],
        isDone: false,
      })
    } catch {
      // A full disk or an aborted run: reported once at the end.
    }
  }
}
