import { expect, test } from 'vitest'
import type { ProviderName } from '../providers/provider.ts'
import { createEventQueues } from './event-queues.ts'
import type { ReceivedEvent } from './handle-event.ts'

const event = (id: string): ReceivedEvent => ({ id, sessionId: null, clientReference: null, report: null })

/** Handler that finishes events on demand. */
function makeHandler() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const handle = (provider: ProviderName, { id }: ReceivedEvent): Promise<void> => {
    begun.push(`${provider} ${id}`)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(id, resolve)
    return promise
  }
  return { begun, handle, end: (id: string) => ends.get(id)?.() }
}

test('two events of a provider are handled at once, the others after them, and another provider does not wait', async () => {
  const { begun, handle, end } = makeHandler()
  const queues = createEventQueues(handle)
  for (const id of ['1', '2', '3']) queues.add('orange', event(id))
  queues.add('wave', event('4'))
  await expect.poll(() => begun).toEqual(['orange 1', 'orange 2', 'wave 4'])
  end('2')
  await expect.poll(() => begun.at(-1)).toBe('orange 3')
})

test('the shutdown waits for running work and starts no more', async () => {
  const { begun, handle, end } = makeHandler()
  const queues = createEventQueues(handle)
  for (const id of ['1', '2', '3']) queues.add('wave', event(id))
  await expect.poll(() => begun).toHaveLength(2)
  let isClosed = false
  const closing = queues.close().then(() => (isClosed = true))
  end('1')
  await expect.poll(() => begun).toHaveLength(2)
  expect(isClosed).toBe(false)
  end('2')
  await closing
  expect(begun).toHaveLength(2)
})
