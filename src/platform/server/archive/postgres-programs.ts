import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../run-command.ts'

/** Where Debian keeps each version of PostgreSQL. */
export const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** The folder with the programs of this version, as it starts data of that version alone. Throws CommandError. */
export function requirePrograms(version: string): string {
  const folder = join(DEBIAN_FOLDER, version, 'bin')
  if (existsSync(join(folder, 'postgres'))) return folder
  throw new CommandError(
    `the archive is of PostgreSQL ${version}, which this machine does not have: apt-get install postgresql-${version}`,
  )
}

/** PostgreSQL refuses to run as root: the user and group that it gets instead, none when this user will do. */
export function findServerUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const ask = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}
