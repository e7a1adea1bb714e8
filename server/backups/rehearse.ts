// `npm run db:rehearse -- [--to "2026-11-25 14:05"] [--keep]`: restores the archive beside the running shop, at the
// given time or the latest point. The copy is checked and removed. The shop keeps running and does not change.
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { readMoment } from '#platform/server/archive/moment.ts'
import { CommandError, runCommand } from '#platform/server/run-command.ts'
import { type Wanted, rehearse } from './rehearsal.ts'

const USAGE =
  'usage: npm run db:rehearse -- [--to "2026-11-25 14:05"] [--keep] [--folder FOLDER] [--database NAME] [--stanza NAME]'

await runCommand(async () => {
  const end = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => end.abort(new CommandError('ended before it was done: nothing stays of it')))
  await rehearse(await readWords(new Date()), end.signal)
})

async function readWords(now: Date): Promise<Wanted> {
  const { to, keep, folder, database, stanza } = parse()
  const isFolder = await statfs(folder).then(
    () => true,
    () => false,
  )
  if (!isFolder) throw new CommandError(`there is no folder ${folder}`)
  return {
    moment: to === undefined ? undefined : readMoment(to, now),
    isRetained: keep,
    folder,
    database,
    stanza,
  }
}

function parse() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        keep: { type: 'boolean', default: false },
        folder: { type: 'string', default: tmpdir() },
        database: { type: 'string' },
        stanza: { type: 'string', default: 'keur' },
      },
    }).values
  } catch {
    throw new CommandError(USAGE)
  }
}
