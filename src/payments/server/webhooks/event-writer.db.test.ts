import { expect } from 'vitest'
import { databaseTest } from '#test/harness/shop-test.ts'
import { createEventWriter } from './event-writer.ts'
import type { ReceivedEvent } from './handle-event.ts'

const NOW = new Date('2026-11-24T10:00:00.123Z')
const event = (id: string): ReceivedEvent => ({
  id,
  sessionId: null,
  clientReference: 'KE-S00001-AB',
  report: null,
})

const test = databaseTest
  .extend('keep', { scope: 'file' }, ({ db }) => createEventWriter(db, () => NOW))
  .extend('write', { scope: 'file' }, ({ keep }) => (id: string, body = '{"é":"\\u0000"}') => {
    return keep('wave', event(id), Buffer.from(body))
  })

test('concurrent events are each stored as received, and a repeated one is not new', async ({
  db,
  keep,
  write,
}) => {
  const responses = await Promise.all(['a', 'b', 'b', 'c', 'a'].map((id) => write(id)))
  expect(responses).toEqual([true, true, false, true, false])
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

test('an event that cannot be stored fails alone', async ({ write }) => {
  const responses = await Promise.allSettled(['d', 'e', 'f'].map((id) => write(id, id === 'e' ? '\0' : '{}')))
  expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await write('g')).toBe(true)
})
