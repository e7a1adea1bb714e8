import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breakage } from './breakage.ts'

/** A line of tsc about a file: its name, and the code of the error. */
const ERROR = /^([^(\s]+)\(\d+,\d+\): error (TS\d+):/
/** What a breakage leaves unused is untidy, and no fault of types. */
const UNUSED = new Set(['TS6133', 'TS6192', 'TS6196', 'TS6198'])

/**
 * Breakages in groups that can stand in the code at the same time: one for each file. Types are then checked once for each
 * group, in about a minute, instead of once for each breakage.
 */
export function groupBreakages(breakages: readonly Breakage[]): Breakage[][] {
  const groups: Breakage[][] = []
  for (const breakage of breakages) {
    const free = groups.find((group) => group.every(({ file }) => file !== breakage.file))
    if (free) free.push(breakage)
    else groups.push([breakage])
  }
  return groups
}

/** Errors of types in what tsc printed, each with the number of the breakage of its file, where there is one. */
export function readTypeErrors(printed: string, group: readonly Breakage[]): string[] {
  return printed.split('\n').flatMap((line) => {
    const [, file, code = ''] = ERROR.exec(line) ?? []
    if (file === undefined || UNUSED.has(code)) return []
    const broken = group.find((breakage) => breakage.file === file)
    return [`${broken?.number ?? 'elsewhere'}: ${line}`]
  })
}

/** Breaks the copy in `folder` by each group in turn and checks its types; answers the errors that the whole copy has not. */
export function findTypeErrors(folder: string, breakages: readonly Breakage[]): string[] {
  spawnSync('react-router', ['typegen'], { cwd: folder, stdio: 'ignore' })
  const before = new Set(checkTypes(folder).split('\n'))
  return groupBreakages(breakages.filter(({ file }) => /\.tsx?$/.test(file))).flatMap((group) => {
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
