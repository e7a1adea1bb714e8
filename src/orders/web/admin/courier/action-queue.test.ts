import { expect, test } from 'vitest'
import { createActionQueue, type QueuedAction, type Sent } from './action-queue.ts'

function openStorage(text?: string) {
  const stored = new Map(text === undefined ? [] : [['tournee', text]])
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    read: () => JSON.parse(stored.get('tournee') ?? '[]') as QueuedAction[],
  }
}
const action = (key: string): QueuedAction => ({
  key,
  stopId: 1,
  stopName: 'S00001',
  body: { kind: 'delivered' },
})
const DONE: Sent = { kind: 'done' }
const UNHEARD: Sent = { kind: 'unheard' }

test('an action at the door is saved in the phone until the server has confirmed it, also over a restart', async () => {
  const storage = openStorage()
  const offline = createActionQueue(storage, 'tournee', async () => UNHEARD)
  offline.add(action('a'))
  expect(await offline.flush()).toBe(false)
  expect(storage.read()).toEqual([action('a')])
  const sent: string[] = []
  const online = createActionQueue(storage, 'tournee', async ({ key }) => {
    sent.push(key)
    return DONE
  })
  expect(await online.flush()).toBe(true)
  expect([sent, storage.read()]).toEqual([['a'], []])
})

test('actions are sent in order, and later ones wait during a lost connection', async () => {
  const sent: string[] = []
  const queue = createActionQueue(openStorage(), 'tournee', async ({ key }) => {
    sent.push(key)
    return sent.length === 2 ? UNHEARD : DONE
  })
  for (const key of ['a', 'b', 'c']) queue.add(action(key))
  await queue.flush()
  expect([sent, queue.list().map(({ key }) => key)]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ])
  await queue.flush()
  expect([sent, queue.list()]).toEqual([['a', 'b', 'b', 'c'], []])
})

test('two concurrent attempts send each action once', async () => {
  let calls = 0
  const queue = createActionQueue(openStorage(), 'tournee', async () => {
    calls += 1
    return DONE
  })
  queue.add(action('a'))
  await Promise.all([queue.flush(), queue.flush()])
  expect(calls).toBe(1)
})

test('an action refused by the server is shown with its reason, never sent again, and blocks no other', async () => {
  const queue = createActionQueue(openStorage(), 'tournee', async ({ key }) =>
    key === 'a' ? { kind: 'refused', sentence: 'Cette commande est annulée.' } : DONE,
  )
  queue.add(action('a'))
  queue.add(action('b'))
  await queue.flush()
  await queue.flush()
  expect(queue.list()).toEqual([{ ...action('a'), refusal: 'Cette commande est annulée.' }])
  queue.drop('a')
  expect(queue.list()).toEqual([])
})

test('damaged data in the phone’s storage are ignored', () => {
  for (const text of ['{', '{}', '[1, null, {"key": 3}]'])
    expect(createActionQueue(openStorage(text), 'tournee', async () => DONE).list()).toEqual([])
})
