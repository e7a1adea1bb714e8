import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ArchivedBackup, listArchived, runPgbackrest } from '#platform/server/archive/pgbackrest.ts'
import { makeArchiveFolder } from '#test/harness/archive-folder.ts'
import type { Layout, Part } from './layout.ts'

/** The pgBackRest stanza, as in deploy/archive.yml. */
const STANZA = 'keur'

/** Writes the files of an archiving machine, as in deploy/README.md, and the archive itself. */
export function prepareArchive({ folder, passphrase = '' }: Layout): void {
  const patroni = join(folder, 'patroni')
  mkdirSync(patroni)
  copyFileSync('deploy/patroni.yml', join(patroni, 'config.yml'))
  copyFileSync('deploy/archive.yml', join(patroni, 'archive.yml'))
  makeArchiveFolder(join(folder, 'archive'), passphrase)
}

/** Creates the stanza and the first back-up, once, if this database is the leader. */
export async function startArchive({ env }: Part): Promise<void> {
  await runPgbackrest([`--stanza=${STANZA}`, 'stanza-create'], { env })
  const known: ArchivedBackup[] = await listArchived(STANZA, { env }).catch(() => [])
  if (known.length === 0) await runPgbackrest([`--stanza=${STANZA}`, '--type=full', 'backup'], { env })
}
