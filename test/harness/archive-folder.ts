import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findServerUser } from '#platform/server/archive/postgres-programs.ts'

/** A machine's pgBackRest configuration, from the actual file in deploy/, with an archive beside it. */
interface ArchiveFolder {
  /** Value of PGBACKREST_CONFIG_PATH. */
  path: string
  repository: string
}

/**
 * Creates them in a new folder `path`, accessible only to PostgreSQL's user; `place`: settings of another archive
 * location.
 */
export function makeArchiveFolder(path: string, passphrase: string, place?: string): ArchiveFolder {
  const own = join(path, 'conf.d')
  const repository = join(path, 'repository')
  for (const folder of [path, own, repository]) giveAway(folder, () => mkdirSync(folder, { mode: 0o700 }))
  const main = join(path, 'pgbackrest.conf')
  giveAway(main, () => copyFileSync('deploy/pgbackrest.conf', main))
  const secret = join(own, 'keur.conf')
  const text = `[global]\nrepo1-cipher-pass=${passphrase}\n${place ?? `repo1-path=${repository}\n`}`
  giveAway(secret, () => writeFileSync(secret, text, { mode: 0o600 }))
  return { path, repository }
}

function giveAway(path: string, make: () => void): void {
  make()
  const user = findServerUser()
  if (user) chownSync(path, user.uid, user.gid)
}
