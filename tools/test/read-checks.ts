import { type Problem, makeProblem } from './report.ts'

/**
 * Parses the output of `tools/check.ts`: « · lint » starts a check's output, and the last line lists the failed ones:
 * « check: lint, docs failed ».
 */
export function readChecks(output: string): { passed: number; problems: Problem[] } {
  const last = /^check: (.*) failed$/m.exec(output)
  if (last === null && !/^check: all is well$/m.test(output)) return { passed: 0, problems: [] }
  const failed = new Set(last?.[1]?.split(', '))
  const checks = [...output.matchAll(/^· (.+)\n((?:(?!· |check: ).*\n?)*)/gm)]
  return {
    passed: checks.filter(([, name = '']) => !failed.has(name)).length,
    problems: checks
      .filter(([, name = '']) => failed.has(name))
      .map(([, name = '', words = '']) => makeProblem(name, [words.trim()])),
  }
}
