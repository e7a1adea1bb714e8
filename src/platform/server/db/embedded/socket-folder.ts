import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const PREFIX = 'keur-db-'
/** The socket name that `pg` and every PostgreSQL client expect. */
export const SOCKET_NAME = '.s.PGSQL.5432'
/** Maximum bytes of a socket path on every system (Linux 107, macOS 103). */
const LONGEST_PATH = 103

/**
 * Creates a folder that only this user can enter, with a path short enough for a socket. The data folder's path may be
 * longer.
 */
export function createSocketFolder(): string {
  const path = join(tmpdir(), `${PREFIX}XXXXXX`, SOCKET_NAME)
  const parent = Buffer.byteLength(path) > LONGEST_PATH ? '/tmp' : tmpdir()
  return mkdtempSync(join(parent, PREFIX))
}

/** Removes a socket folder. Any other folder is left unchanged. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true })
}
