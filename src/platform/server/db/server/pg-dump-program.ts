import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BackupError } from '../backup-error.ts'

/** Where Debian keeps each version of PostgreSQL's programs. */
const DEBIAN_FOLDER = '/usr/lib/postgresql'
const run = promisify(execFile)

interface Program {
  path: string
  /** Major version of PostgreSQL. */
  version: number
}

/** A pg_dump that can read a server of this major version: it must not be older. Throws BackupError with what to install. */
export async function requirePgDump(serverVersion: number): Promise<string> {
  const programs = await Promise.all(listPlaces().map(findProgram))
  const known = programs.filter((program) => program !== undefined).sort((a, b) => a.version - b.version)
  const fit = known.find((program) => program.version >= serverVersion)
  if (fit !== undefined) return fit.path
  const newest = known.at(-1)
  const why =
    newest === undefined
      ? 'pg_dump is not installed'
      : `pg_dump ${newest.version} is older than the server (${serverVersion})`
  throw new BackupError(
    `${why}: install the Debian package postgresql-client-${serverVersion}, or postgresql-client`,
  )
}

function listPlaces(): string[] {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : []
  return ['pg_dump', ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin/pg_dump'))]
}

async function findProgram(path: string): Promise<Program | undefined> {
  try {
    const { stdout } = await run(path, ['--version'])
    const version = Number(/ (\d+)/.exec(stdout)?.[1])
    return Number.isNaN(version) ? undefined : { path, version }
  } catch {
    return undefined
  }
}
