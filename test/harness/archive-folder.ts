import { chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findServerUser } from '#platform/server/archive/postgres-programs.ts'

/** What pgBackRest reads of a machine, with the very file of deploy/, and the archive beside it. */
interface ArchiveFolder {
  /** What PGBACKREST_CONFIG_PATH names. */
  path: string
  repository: string
}

/** Makes them in a new folder `path`, which PostgreSQL's user alone may enter; `place`: where else the archive lies. */
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
