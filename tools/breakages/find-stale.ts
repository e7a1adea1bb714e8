import type { Breakage } from './breakage.ts'

/** Words before a bracket that call nothing. */
const KEYWORDS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function'])

/** Functions that a breakage calls and that stand nowhere in its file: its test would fail by a name, not by what it proves. */
function findUnknownCalls(by: string, whole: string): string[] {
  const called = [...by.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)(?=\()/g)].map(([name]) => name)
  return called.filter(
    (name) => !KEYWORDS.has(name) && !new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`).test(whole),
  )
}

/**
 * What is wrong with the list itself: a text that does not stand in its file exactly once, a call of what is not there, a test that is not there,
 * a number without a breakage, with two, or that is no requirement.
 */
export function findStale(
  breakages: readonly Breakage[],
  numbers: readonly string[],
  findText: (file: string) => string | undefined,
): string[] {
  const broken = breakages.map(({ number }) => number)
  return [
    ...breakages.flatMap(({ number, file, text, by, test }) => {
      const count = (findText(file)?.split(text).length ?? 1) - 1
      return [
        ...(count === 1 ? [] : [`${number}: ${file} holds « ${text} » ${count} times, not once`]),
        ...(text === by ? [`${number}: nothing is broken`] : []),
        ...findUnknownCalls(by, findText(file) ?? '').map(
          (name) => `${number}: ${name} is called, which ${file} does not know`,
        ),
        ...(findText(test) === undefined ? [`${number}: there is no ${test}`] : []),
      ]
    }),
    ...numbers.filter((number) => !broken.includes(number)).map((number) => `${number} has no breakage`),
    ...broken.filter((number) => !numbers.includes(number)).map((number) => `${number} is no requirement`),
    ...broken
      .filter((number, index) => broken.indexOf(number) !== index)
      .map((number) => `${number} has two breakages`),
  ]
}
