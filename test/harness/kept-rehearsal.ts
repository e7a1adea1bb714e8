import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Database } from '#platform/server/db/database.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'

const run = promisify(execFile)

/** The server stops afterwards, so connection errors are expected. */
const QUIET = { warn: () => {}, error: () => {} }

/** Opens the shop on a kept rehearsal's server, whose address is in `said`, and stops that server afterwards. */
export async function inspect<Answer>(
  output: string,
  look: (copy: Database) => Promise<Answer>,
): Promise<Answer> {
  const [, url = ''] = /psql '([^']+)'/.exec(output) ?? []
  const [, end = ''] = /to end it: (.+)/.exec(output) ?? []
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
