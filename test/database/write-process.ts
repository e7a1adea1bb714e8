// Writes rows one by one into the data folder in its argument, and prints each number after its commit.
import { writeSync } from 'node:fs'
import { openDatabase } from '#platform/server/db/open-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const db = await openDatabase({ dataDir })
await db.execute('create table if not exists note (id bigint primary key, text text not null)')
const [last] = await db.rows<{ id: number }>({ text: 'select coalesce(max(id), 0) as id from note' })
for (let id = (last?.id ?? 0) + 1; ; id += 1) {
  await db.transaction(async (tx) => {
    await tx.rows({
      text: 'insert into note values ($1, $2)',
      values: [id, 'x'.repeat(id % 3000)],
    })
  })
  // Synchronous: output must be complete before the process is killed.
  writeSync(1, `${id}\n`)
}
