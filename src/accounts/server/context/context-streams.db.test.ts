import { expect } from 'vitest'
import type { OwnContext } from '#accounts/contract.ts'
import type { Queryable, Undescribed } from '#platform/server/db/database.ts'
import { TEST_NOW } from '#test/harness/clock.ts'
import { makeCompany, signInMember } from '#test/harness/members.ts'
import { shopTest } from '#test/harness/shop-test.ts'
import { createFindAccount } from '../find-account.ts'
import { createContextStreams } from './context-streams.ts'

/** Streams over a database with hooks that run right after a poll for changes, or before a first read. */
const test = shopTest.extend('browser', async ({ shop }) => {
  const { id } = await signInMember(shop, await makeCompany(shop.db))
  const [session] = await shop.db.rows<{ id: string }>({
    text: 'select id from session where account_id = $1',
    values: [id],
  })
  const bearer = { accountId: id, sessionId: session?.id ?? '' }
  const suspend = (isSuspended: boolean) =>
    shop.db.rows({
      text: 'update account set membership_suspended_at = $2 where id = $1',
      values: [id, isSuspended ? TEST_NOW : null],
    })
  const meanwhile = new Map<string, () => Promise<unknown>>()
  const db = {
    ...shop.db,
    rows: (async (statement: Undescribed) => {
      const rows = await shop.db.rows(statement)
      const happens = meanwhile.get(String(statement.name))
      meanwhile.delete(String(statement.name))
      await happens?.()
      return rows
    }) as Queryable['rows'],
  }
  const findAccount = createFindAccount(db, { needsSecondFactor: false })
  const streams = createContextStreams({ db, clock: () => TEST_NOW, findAccount })
  let text = ''
  const open = (): void => void streams.open(bearer).on('data', (part: Buffer) => (text += part.toString()))
  /** Events that the browser received. */
  const listReceived = (): string[] =>
    [...text.matchAll(/^data: (.*)$/gm)].map(
      ([, data = '']) => (JSON.parse(data) as OwnContext).user_info.adhesion,
    )
  const lastReceived = () => listReceived().at(-1)
  return { streams, open, suspend, meanwhile, listReceived, lastReceived }
})

test('ROLE-3: a right withdrawn by HR during a poll is notified again when HR restores it', async ({
  browser: { streams, open, suspend, meanwhile, lastReceived },
}) => {
  open()
  await expect.poll(lastReceived).toBe('accepted')
  await suspend(true)
  await streams.poll()
  await expect.poll(lastReceived).toBe('rejected')
  await suspend(false)
  // HR changes the decision between the poll, which saw the person accepted, and the read of the context.
  meanwhile.set('accounts.context-marks', () => suspend(true))
  await streams.poll()
  await suspend(false)
  await streams.poll()
  await expect.poll(lastReceived).toBe('accepted')
})

test('ROLE-3: the first event of a new stream does not follow newer state seen by a poll', async ({
  browser: { streams, open, suspend, meanwhile, listReceived },
}) => {
  meanwhile.set('accounts.context', async () => {
    await suspend(true)
    await streams.poll()
  })
  open()
  await expect.poll(listReceived).toHaveLength(1)
  await streams.poll()
  await expect.poll(listReceived).toEqual(['accepted', 'rejected'])
})
