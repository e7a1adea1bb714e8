import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'

const run = promisify(execFile)

/** The server ends with the look: that its connections do is no news. */
const QUIET = { warn: () => {}, error: () => {} }

/** Opens the shop of the server whose address a kept rehearsal has `said`, and ends that server afterwards. */
export async function lookInto<Answer>(
  said: string,
  look: (copy: Database) => Promise<Answer>,
): Promise<Answer> {
  const [, url = ''] = /psql '([^']+)'/.exec(said) ?? []
  const [, end = ''] = /to end it: (.+)/.exec(said) ?? []
  try {
    const databaseUrl = url.replace('/postgres?', '/shop?')
    const copy = await openDatabase({ databaseUrl, dataDir: '', log: QUIET })
    try {
      return await look(copy)
    } finally {
      await copy.close()
    }
  } finally {
    await run('sh', ['-c', end])
  }
}
