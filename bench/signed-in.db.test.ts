import { expect, test } from 'vitest'
import { createFindAccount } from '#accounts/server/index.ts'
import { openTestDatabase } from '#test/harness/database.ts'
import { signInStaff } from './signed-in.ts'

test('staff of a measurement may export and import for a whole run, without a second factor or a step-up', async () => {
  const db = await openTestDatabase()
  try {
    await signInStaff(db, ['catalogue'])
    const [session] = await db.rows<{ id: string; account_id: number }>({
      text: `select id, account_id from session where id like 'gestion-%'`,
    })
    const find = createFindAccount(db, { needsSecondFactor: true })
    const later = new Date(Date.now() + 20 * 3_600_000)
    const staff = await find({ accountId: session?.account_id ?? 0, sessionId: session?.id ?? '' }, later)
    expect(staff).toMatchObject({ rights: ['catalogue'], hasSteppedUp: true, owesSecondFactor: false })
  } finally {
    await db.close()
  }
})
