import { spawnSync } from 'node:child_process'

/** Changed files, and the reference of the comparison. */
export interface Changes {
  files: string[]
  since: string
}

/**
 * Paths from the root that differ from the last commit, staged or not, and untracked files. Without any, the files of
 * the last commit. Undefined outside a git checkout.
 */
export function findChanges(): Changes | undefined {
  const changed = ask(['diff', '--name-only', '--relative', '-z', 'HEAD'])
  const unknown = ask(['ls-files', '--others', '--exclude-standard', '-z'])
  if (unknown === undefined) return undefined
  const files = [...new Set([...(changed ?? []), ...unknown])].sort()
  if (files.length > 0) return { files, since: 'the last commit' }
  const last = ask(['show', '-m', '--first-parent', '--name-only', '--relative', '--format=', '-z', 'HEAD'])
  return { files: last ?? [], since: 'the commit before, since nothing differs from the last one' }
}

/** All files of the working tree except ignored ones. Undefined outside a git checkout. */
export const listFiles = (): string[] | undefined =>
  ask(['ls-files', '--cached', '--others', '--exclude-standard', '-z'])

/** Undefined when git fails or is missing. */
function ask(args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return status === 0 ? stdout.split('\0').filter((path) => path !== '') : undefined
}
