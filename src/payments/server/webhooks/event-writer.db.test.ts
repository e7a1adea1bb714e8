import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/harness/database.ts'
import type { Database } from '../../../platform/server/db/database.ts'
import { createEventWriter } from './event-writer.ts'
import type { HeardEvent } from './handle-event.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const NOW = new Date('2026-11-24T10:00:00.123Z')
const event = (id: string): HeardEvent => ({
  id,
  sessionId: null,
  clientReference: 'KE-S00001-AB',
  report: null,
})
const write = (id: string, body = '{"é":"\\u0000"}') => keep('wave', event(id), Buffer.from(body))
let keep: ReturnType<typeof createEventWriter>
beforeAll(() => {
  keep = createEventWriter(db, () => NOW)
})

test('events that come together are each stored as they came, and one that comes again is not new', async () => {
  const answers = await Promise.all(['a', 'b', 'b', 'c', 'a'].map((id) => write(id)))
  expect(answers).toEqual([true, true, false, true, false])
  expect(await write('c')).toBe(false)
  expect(await keep('orange', event('c'), Buffer.from(''))).toBe(true)
  const rows = await db.rows({
    text: `select provider, event_id, reference, raw, received_at, try_at from provider_event order by id limit 1`,
  })
  expect(rows).toEqual([
    {
      provider: 'wave',
      event_id: 'a',
      reference: 'KE-S00001-AB',
      raw: '{"é":"\\u0000"}',
      received_at: NOW,
      try_at: new Date('2026-11-24T10:01:00.123Z'),
    },
  ])
})

test('an event that cannot be stored fails alone', async () => {
  const answers = await Promise.allSettled(['d', 'e', 'f'].map((id) => write(id, id === 'e' ? '\0' : '{}')))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await write('g')).toBe(true)
})
