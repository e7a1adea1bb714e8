import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../run-command.ts'

/** Debian's folder of PostgreSQL versions. */
export const DEBIAN_FOLDER = '/usr/lib/postgresql'

/**
 * Returns the folder with the programs of this version: PostgreSQL only starts data of its own version. Throws
 * `CommandError`.
 */
export function requirePrograms(version: string): string {
  const folder = join(DEBIAN_FOLDER, version, 'bin')
  if (existsSync(join(folder, 'postgres'))) return folder
  throw new CommandError(
    `the archive is of PostgreSQL ${version}, which this machine does not have: apt-get install postgresql-${version}`,
  )
}

/** PostgreSQL refuses to run as root: returns the user and group for it, or undefined if the current user works. */
export function findServerUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}
