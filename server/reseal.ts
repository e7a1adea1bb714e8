// `npm run db:migrate -- --reseal`: re-encrypts secrets of former keys with the first key of the settings. Resumable.
// On a database server the shop may keep running.
import { resealTotpSecrets } from '#accounts/server/index.ts'
import { resealBankFiles } from '#orders/server/index.ts'
import { readSettings } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/open-database.ts'
import { resealAnswers } from '#platform/server/http/idempotency.ts'
import { runCommand } from '#platform/server/run-command.ts'

await runCommand(async () => {
  const { databaseUrl, dataDir, sealingKeys } = readSettings(process.env)
  const db = await openDatabase({ databaseUrl, dataDir })
  try {
    for (const [name, reseal] of [
      ['bank files', resealBankFiles],
      ['kept answers', resealAnswers],
      ['authenticator apps', resealTotpSecrets],
    ] as const) {
      const { renewed, unreadable } = await reseal(db, sealingKeys)
      console.log(`${name}: ${renewed} resealed, ${unreadable} not readable with any key`)
      if (unreadable > 0) process.exitCode = 1
    }
  } finally {
    await db.close()
  }
})
