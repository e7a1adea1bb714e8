import { expect, test, vi } from 'vitest'
import { readEvents } from './follow-context.ts'

function streamOf(parts: readonly string[]): ReadableStream<Uint8Array> {
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
        controller.close()
      },
    }),
  ).body as ReadableStream<Uint8Array>
}

test('events are parsed across any chunks, and heartbeats are ignored', async () => {
  const onEvent = vi.fn()
  const onLife = vi.fn()
  const parts = [
    ':\n\n',
    'event: contexte\nda',
    'ta: {"nom":"Awa"}\n',
    '\n:\n\nevent: fin\ndata:\n\nevent: cut',
  ]
  await readEvents(streamOf(parts), onEvent, onLife)
  expect(onEvent.mock.calls.flat()).toEqual([
    { name: 'contexte', data: '{"nom":"Awa"}' },
    { name: 'fin', data: '' },
  ])
  expect(onLife).toHaveBeenCalledTimes(parts.length)
})
