import { once } from 'node:events'
import { expect } from 'vitest'
import type { TestShop } from './shop.ts'

interface ReceivedEvent {
  /** `end` once the response has ended. */
  event: string
  data: string
}

/** Reads the events that a person's browser receives about their context. */
export async function readEvents(shop: TestShop, id: number, token: string) {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/partner/compte/${id}/evenements`,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    payloadAsStream: true,
  })
  expect(answer.statusCode).toBe(200)
  const stream = answer.stream().setEncoding('utf8')
  const received: ReceivedEvent[] = []
  let text = ''
  let taken = 0
  let isOver = false
  stream.on('end', () => (isOver = true))
  stream.on('data', (part: string) => {
    text += part
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data = ''] = /^event: (.+)\ndata: ?(.*)$/.exec(block) ?? []
      if (event !== undefined) received.push({ event, data })
    }
  })
  return {
    headers: answer.headers,
    received: () => received.length,
    next: async (): Promise<ReceivedEvent> => {
      while (received.length === taken && !isOver)
        await Promise.race([once(stream, 'data'), once(stream, 'end')])
      taken += 1
      return received[taken - 1] ?? { event: 'end', data: '' }
    },
    close: () => stream.destroy(),
  }
}
