import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutation } from './mutation.ts'

/** A tsc error line: file name and error code. */
const ERROR = /^([^(\s]+)\(\d+,\d+\): error (TS\d+):/
/** Unused code after a mutation is not a type error. */
const UNUSED = new Set(['TS6133', 'TS6192', 'TS6196', 'TS6198'])

/**
 * Groups mutations that can be applied together, one per file. Types are then checked per group, in about a minute,
 * instead of per mutation.
 */
export function groupMutations(mutations: readonly Mutation[]): Mutation[][] {
  const groups: Mutation[][] = []
  for (const mutation of mutations) {
    const free = groups.find((group) => group.every(({ file }) => file !== mutation.file))
    if (free) free.push(mutation)
    else groups.push([mutation])
  }
  return groups
}

/** Type errors in tsc's output, each with its mutation's number, if any. */
export function readTypeErrors(printed: string, group: readonly Mutation[]): string[] {
  return printed.split('\n').flatMap((line) => {
    const [, file, code = ''] = ERROR.exec(line) ?? []
    if (file === undefined || UNUSED.has(code)) return []
    const broken = group.find((mutation) => mutation.file === file)
    return [`${broken?.number ?? 'elsewhere'}: ${line}`]
  })
}

/**
 * Applies each group to the copy in `folder` and checks its types; returns the errors that the unmutated copy does not
 * have.
 */
export function findTypeErrors(folder: string, mutations: readonly Mutation[]): string[] {
  spawnSync('react-router', ['typegen'], { cwd: folder, stdio: 'ignore' })
  const before = new Set(checkTypes(folder).split('\n'))
  return groupMutations(mutations.filter(({ file }) => /\.tsx?$/.test(file))).flatMap((group) => {
    const whole = group.map(({ file }) => readFileSync(join(folder, file), 'utf8'))
    group.forEach(({ file, text, by }, index) =>
      writeFileSync(
        join(folder, file),
        (whole[index] ?? '').replace(text, () => by),
      ),
    )
    const printed = checkTypes(folder).split('\n')
    group.forEach(({ file }, index) => writeFileSync(join(folder, file), whole[index] ?? ''))
    return readTypeErrors(printed.filter((line) => !before.has(line)).join('\n'), group)
  })
}

function checkTypes(folder: string): string {
  return spawnSync('tsc', ['-b', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' }).stdout
}
