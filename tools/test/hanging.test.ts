import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readLog, runChild, describeExcess } from './child.ts'
import { describeRunning } from './parts.ts'
import { findDescendants } from './processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'keur-hanging-'))
const log = join(folder, 'log')
afterEach(() => rmSync(log, { force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that starts another in its own process group, prints its PID, and then hangs. */
const HANGS = `
  const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
  console.log(pid)
  setInterval(() => {}, 1000)
`

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a hanging program', () => {
  it('is ended with all its child processes, with the reason reported', async () => {
    const limits = { whole: 600_000, quiet: 4000 }
    const { cutShort, status } = await runChild([process.execPath, '-e', HANGS], { limits, log })
    expect({ cutShort, status }).toEqual({ cutShort: 'said nothing for 4 seconds', status: 'SIGTERM' })
    const child = Number(readLog(log))
    expect(child).toBeGreaterThan(1)
    await expect.poll(() => isRunning(child)).toBe(false)
  })

  it('is one that exceeds its time, or its time without output', () => {
    const limits = { whole: 900_000, quiet: 300_000 }
    expect(describeExcess(limits, { whole: 899_000, quiet: 299_000 })).toBeUndefined()
    expect(describeExcess(limits, { whole: 900_001, quiet: 0 })).toBe('took more than 15 minutes')
    expect(describeExcess(limits, { whole: 400_000, quiet: 300_001 })).toBe('said nothing for 5 minutes')
  })

  it('is named by its running tests, or else by its files', () => {
    expect(describeRunning(['unit · a.test.ts', 'unit · a.test.ts › adds', 'unit · b.test.ts'])).toBe(
      'under way: unit · a.test.ts › adds\n  unit · b.test.ts',
    )
    expect(describeRunning([])).toBe('no test was under way')
  })

  it('ends with its child processes and theirs, and no others', () => {
    const parents = new Map([
      [12, 11],
      [11, 10],
      [10, 1],
      [20, 1],
      [21, 20],
    ])
    expect(new Set(findDescendants(10, parents))).toEqual(new Set([11, 12]))
  })
})

describe('a program that does not hang', () => {
  it('ends with its own exit code and its output in order', async () => {
    const script = 'for (const n of [1, 2, 3]) { console.log(n); console.error(-n) } process.exitCode = 3'
    const limits = { whole: 600_000, quiet: 600_000 }
    const { status, cutShort } = await runChild([process.execPath, '-e', script], { limits, log })
    expect({ status, cutShort }).toEqual({ status: 3, cutShort: undefined })
    expect(readLog(log)).toBe('1\n-1\n2\n-2\n3\n-3\n')
    expect((await runChild(['no-such-program'], { limits, log })).status).toBe('no start')
  })
})
