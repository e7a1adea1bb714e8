import { type Fault, type FileTime, type Report, describeAtOnce, writeReport } from './report.ts'

/** Milliseconds between two reports of a run at work: often enough to name what hangs, seldom enough to cost nothing. */
const BETWEEN_REPORTS = 1000

/** What a runner's reporter knows so far. It is left beside the run, since a run that is killed cannot tell any more. */
export class Progress {
  readonly #running = new Map<string, string>()
  readonly #faults: Fault[] = []
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

  /** Tells it at once: the runners' own reporters keep the reasons for their end. */
  fail(fault: Fault): void {
    this.#faults.push(fault)
    process.stdout.write(`${describeAtOnce(fault)}\n`)
    this.#writeSoon()
  }

  endFile(file: FileTime): void {
    this.#files.push(file)
    this.#writeSoon()
  }

  /** The last word, from the runner's own account of the whole. */
  finish(whole: Pick<Report, 'passed' | 'faults' | 'files'>): void {
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
        faults: this.#faults,
        files: this.#files,
        running: [...this.#running.values()],
        isDone: false,
      })
    } catch {
      // A full disk, or a run that was given up: the end of the run tells it once.
    }
  }
}
