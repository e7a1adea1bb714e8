import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'keur-db-'
/** The name that `pg` and every PostgreSQL client look for. */
export const SOCKET_NAME = '.s.PGSQL.5432'
/** Bytes of a socket's path that every system takes (Linux 107, macOS 103). */
const LONGEST_PATH = 103

/** A folder that only this user can enter, with a path short enough for a socket: the data folder's may be longer. */
export function createSocketFolder(): string {
  const path = join(tmpdir(), `${PREFIX}XXXXXX`, SOCKET_NAME)
  const parent = Buffer.byteLength(path) > LONGEST_PATH ? '/tmp' : tmpdir()
  return mkdtempSync(join(parent, PREFIX))
}

/** Removes a socket folder; anything else it is given stays. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true })
}
