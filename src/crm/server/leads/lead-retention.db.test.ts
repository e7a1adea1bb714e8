import { expect } from 'vitest'
import type { Queryable } from '#platform/server/db/database.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { createLeadRetention } from './lead-retention.ts'

async function plant(db: Queryable, guestId: string, seenAt: string, lines: string[]): Promise<void> {
  await db.rows({
    text: 'insert into crm_lead (guest_id, updated_at) values ($1, $2)',
    values: [guestId, seenAt],
  })
  for (const at of lines)
    await db.rows({
      text: `insert into crm_line (lead_id, kind, products, total, updated_at)
             select id, 'commande', '[]', 0, $2 from crm_lead where guest_id = $1`,
      values: [guestId, at],
    })
}

test('BASK-5: interests are deleted twelve months after their last change, and visitors with their last interest', async ({
  db,
}) => {
  await plant(db, 'visiteur-ancien', '2025-11-23T10:00:00Z', ['2025-11-23T10:00:00Z'])
  await plant(db, 'visiteur-fidele', '2026-11-01T10:00:00Z', ['2025-11-23T10:00:00Z', '2026-11-01T10:00:00Z'])
  await plant(db, 'visiteur-limite', '2025-11-25T10:00:00Z', ['2025-11-25T10:00:00Z'])
  const job = createLeadRetention(db, () => TEST_NOW)
  expect(job.name).toBe('crm.forget')
  await job.run()
  const left = await db.rows({
    text: `select guest_id, count(*)::int as lines from crm_lead l join crm_line on lead_id = l.id
           group by guest_id order by guest_id`,
  })
  expect(left).toEqual([
    { guest_id: 'visiteur-fidele', lines: 1 },
    { guest_id: 'visiteur-limite', lines: 1 },
  ])
  expect(await db.rows({ text: 'select 1 as one from crm_lead' })).toHaveLength(2)
})

test('BASK-7: addresses left for offers or a return are deleted after twelve months', async ({ db }) => {
  const [product] = await db.rows<{ id: number }>({
    text: `with shelf as (insert into category (name) values ('Four') returning id)
           insert into product (reference, name, category_id, list_price)
           select 'T-1', 'Four', id, 1000 from shelf returning id`,
  })
  for (const [name, at] of [
    ['ancienne', '2025-11-23T10:00:00Z'],
    ['recente', '2025-11-25T10:00:00Z'],
  ]) {
    const values = [`${name}@exemple.sn`, name, at]
    await db.rows({
      text: `insert into contact_lead (contact, channel, stop_token, consented_at, updated_at)
             values ($1, 'mail', $2, $3, $3)`,
      values,
    })
    await db.rows({
      text: `insert into stock_wish (contact, channel, stop_token, asked_at, product_id) values ($1, 'mail', $2, $3, $4)`,
      values: [...values, product?.id],
    })
  }
  await createLeadRetention(db, () => TEST_NOW).run()
  for (const table of ['contact_lead', 'stock_wish'])
    expect(await db.rows({ text: `select contact from ${table}` })).toEqual([
      { contact: 'recente@exemple.sn' },
    ])
})
