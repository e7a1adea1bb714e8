import { type Fault, makeFault } from './report.ts'

/**
 * Counts what `tools/check.ts` said: « · lint » begins a check and what it says, the last line names those that failed:
 * « check: lint, docs failed ».
 */
export function readChecks(said: string): { passed: number; faults: Fault[] } {
  const last = /^check: (.*) failed$/m.exec(said)
  if (last === null && !/^check: all is well$/m.test(said)) return { passed: 0, faults: [] }
  const failed = new Set(last?.[1]?.split(', '))
  const checks = [...said.matchAll(/^· (.+)\n((?:(?!· |check: ).*\n?)*)/gm)]
  return {
    passed: checks.filter(([, name = '']) => !failed.has(name)).length,
    faults: checks
      .filter(([, name = '']) => failed.has(name))
      .map(([, name = '', words = '']) => makeFault(name, [words.trim()])),
  }
}
