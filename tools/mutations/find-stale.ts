import type { Mutation } from './mutation.ts'

/** Keywords before a bracket that are not calls. */
const KEYWORDS: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function'])

/**
 * Called functions that do not occur in the mutated file: the test would fail by a missing name instead of its
 * assertion.
 */
function findUnknownCalls(by: string, whole: string): string[] {
  const called = [...by.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)(?=\()/g)].map(([name]) => name)
  return called.filter(
    (name) => !KEYWORDS.has(name) && !new RegExp(`(?<![\\w$])${RegExp.escape(name)}(?![\\w$])`).test(whole),
  )
}

/**
 * Errors of the list itself: a text that does not occur exactly once, a call of an unknown function, or a missing
 * test. Also a number with no mutation, with two, or without a requirement.
 */
export function findStale(
  mutations: readonly Mutation[],
  numbers: readonly string[],
  findText: (file: string) => string | undefined,
): string[] {
  const broken = mutations.map(({ number }) => number)
  return [
    ...mutations.flatMap(({ number, file, text, by, test }) => {
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
    ...numbers.filter((number) => !broken.includes(number)).map((number) => `${number} has no mutation`),
    ...broken.filter((number) => !numbers.includes(number)).map((number) => `${number} is no requirement`),
    ...broken
      .filter((number, index) => broken.indexOf(number) !== index)
      .map((number) => `${number} has two mutations`),
  ]
}
