// Long: the same server with its archive in a bucket that fails and recovers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/server/db/database.ts'
import { canArchive } from '../harness/archived-server.ts'
import { type Bucket, canKeepBucket, startBucket } from '../harness/bucket.ts'
import { inspect } from '../harness/kept-rehearsal.ts'
import { type ArchivedShop, expectEncrypted, openArchivedShop } from './archived-shop.ts'

const ending = new AsyncDisposableStack()
let bucket: Bucket
let shop: ArchivedShop

/** WAL segments that failed to archive, as the shop's alarm counts them. */
async function countFailed(db: Database): Promise<number> {
  const [row] = await db.rows<{ failed: number }>({
    text: 'select failed_count::int as failed from pg_stat_archiver',
  })
  return row?.failed ?? 0
}

describe.runIf(canArchive() && canKeepBucket())('a shop whose log is archived in a bucket', () => {
  beforeAll(async () => {
    bucket = ending.adopt(await startBucket(), (started) => started.remove())
    shop = ending.use(await openArchivedShop(bucket.settings))
  })
  afterAll(() => ending.disposeAsync())

  test('orders placed while the bucket was unreachable are restored once it has returned', async () => {
    const { order, server, db, rehearse } = shop
    const known = [await order()]
    await server.flush()
    await bucket.leave()
    known.push(await order(), await order())
    // The segment is closed, fails to archive, and waits.
    await db.execute('select pg_switch_wal()')
    await expect.poll(() => countFailed(db), { timeout: 150_000, interval: 1000 }).toBeGreaterThan(0)
    await bucket.comeBack()
    await server.flush()
    const output = await rehearse(['--keep'])
    for (const words of ['3 orders, the last one', 'the books are in order', 'the audit log is whole'])
      expect(output).toContain(words)
    await inspect(output, async (copy) => {
      const rows = await copy.rows<{ id: number }>({ text: 'select id from sales_order order by id' })
      expect(rows.map(({ id }) => id)).toEqual(known)
    })
  })

  test('every object of the bucket is encrypted', () =>
    expectEncrypted(bucket.objects, (name) => name.endsWith('.data')))

  test.each<[string, Record<string, string>, string]>([
    ['another secret', { PGBACKREST_REPO1_S3_KEY_SECRET: 'another' }, 'refuses the key (repo1-s3-key'],
    ['no such bucket', { PGBACKREST_REPO1_S3_BUCKET: 'autre' }, 'has no such bucket (repo1-s3-bucket)'],
    [
      'a certificate of nobody’s',
      { PGBACKREST_REPO1_STORAGE_CA_FILE: '/etc/ssl/certs/ca-certificates.crt', PGBACKREST_IO_TIMEOUT: '2' },
      'does not prove that it is the archive’s: unable to verify certificate',
    ],
    [
      'another passphrase',
      { PGBACKREST_REPO1_CIPHER_PASS: 'another-passphrase' },
      'the archive does not open: its passphrase',
    ],
    [
      'an address without a server',
      { PGBACKREST_REPO1_STORAGE_PORT: '1', PGBACKREST_IO_TIMEOUT: '2' },
      'unable to connect to',
    ],
  ])('%s is reported in a sentence', async (_what, env, sentence) => {
    expect(await shop.refused([], env)).toContain(sentence)
  })
})
