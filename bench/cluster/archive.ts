import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ArchivedBackup, listArchived, runPgbackrest } from '#platform/server/archive/pgbackrest.ts'
import { makeArchiveFolder } from '#test/harness/archive-folder.ts'
import type { Layout, Part } from './layout.ts'

/** The name of the archive, as in deploy/archive.yml. */
const STANZA = 'keur'

/** The files of a machine that archives, as deploy/README.md puts them, and the archive itself. */
export function prepareArchive({ folder, passphrase = '' }: Layout): void {
  const patroni = join(folder, 'patroni')
  mkdirSync(patroni)
  copyFileSync('deploy/patroni.yml', join(patroni, 'config.yml'))
  copyFileSync('deploy/archive.yml', join(patroni, 'archive.yml'))
  makeArchiveFolder(join(folder, 'archive'), passphrase)
}

/** Opens the archive and makes its first back-up, once, where this database leads. */
export async function startArchive({ env }: Part): Promise<void> {
  await runPgbackrest([`--stanza=${STANZA}`, 'stanza-create'], { env })
  const known: ArchivedBackup[] = await listArchived(STANZA, { env }).catch(() => [])
  if (known.length === 0) await runPgbackrest([`--stanza=${STANZA}`, '--type=full', 'backup'], { env })
}
