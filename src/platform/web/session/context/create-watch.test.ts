import { expect, test } from 'vitest'
import { createWatch } from './create-watch.ts'

const AWA = 42

/** A tab with clock, network and server controlled by the test. */
function openTab({ isLineGood = true }: { isLineGood?: boolean } = {}) {
  const state = { person: AWA as number | undefined, isLineGood, now: 0, requested: [] as number[] }
  const responses: (() => boolean)[] = []
  const listens: {
    person: number
    signal: AbortSignal
    end: (failure?: Error) => void
    receive: () => void
  }[] = []
  const pauses: { milliseconds: number; go: () => void }[] = []
  const watch = createWatch({
    findPerson: () => state.person,
    isLineGood: () => state.isLineGood,
    ask: async (person, isChanged) => {
      state.requested.push(person)
      responses.push(isChanged)
    },
    listen: (person, signal, receive) =>
      new Promise((resolve, reject) => {
        const end = (failure?: Error): void => (failure ? reject(failure) : resolve())
        signal.addEventListener('abort', () => end(new Error('aborted')))
        listens.push({ person, signal, end, receive })
      }),
    alone: (task) => task(),
    pause: (milliseconds, signal) =>
      new Promise((go) => {
        signal.addEventListener('abort', () => go())
        pauses.push({ milliseconds, go })
      }),
    now: () => state.now,
    random: () => 0,
  })
  /** Ends the pending pause. */
  const pass = async (): Promise<void> => {
    pauses.at(-1)?.go()
    await settle()
  }
  return { watch, state, responses, listens, pauses, pass }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('ROLE-3: a tab polls when it becomes visible and on each page, at most every 5 seconds', () => {
  const { watch, state } = openTab()
  watch.look()
  watch.look()
  state.now = 4999
  watch.look()
  expect(state.requested).toEqual([AWA])
  state.now = 5000
  watch.look()
  expect(state.requested).toEqual([AWA, AWA])
})

test('a slow or metered connection has no stream and polls seldom', async () => {
  const { watch, state, listens, pauses } = openTab({ isLineGood: false })
  watch.look()
  state.now = 29_999
  watch.look()
  expect([state.requested.length, listens.length, pauses.length]).toEqual([1, 0, 0])
  state.now = 30_000
  watch.look()
  expect(state.requested).toHaveLength(2)
})

test('a fast connection has one stream, opened once the page is loaded, without polling while it works', async () => {
  const { watch, state, listens, pauses, pass } = openTab()
  watch.look()
  watch.look()
  expect([pauses.length, listens.length]).toEqual([1, 0])
  expect(pauses[0]?.milliseconds).toBe(3000)
  await pass()
  expect(listens).toHaveLength(1)
  listens[0]?.receive()
  state.now = 60_000
  watch.look()
  expect([state.requested.length, listens.length]).toEqual([1, 1])
})

test('ROLE-3: a poll’s response that arrives after a newer event is ignored', async () => {
  const { watch, state, responses, listens, pass } = openTab()
  watch.look()
  await pass()
  expect(responses[0]?.()).toBe(true)
  listens[0]?.receive()
  expect(responses[0]?.()).toBe(false)
  listens[0]?.end()
  await settle()
  state.now = 60_000
  watch.look()
  expect(responses[1]?.()).toBe(true)
})

test('a stream that ends is opened again, with back-off after failures', async () => {
  const { watch, listens, pauses, pass } = openTab()
  watch.look()
  await pass()
  listens[0]?.end()
  await settle()
  expect(pauses.at(-1)?.milliseconds).toBe(1000)
  for (const milliseconds of [5000, 10_000, 20_000]) {
    await pass()
    listens.at(-1)?.end(new TypeError('Failed to fetch'))
    await settle()
    expect(pauses.at(-1)?.milliseconds).toBe(milliseconds)
  }
})

test.each([
  ['no visitor looks at the tab', { person: undefined }],
  ['the visitor begins to save data', { isLineGood: false }],
])('the stream closes when %s', async (_when, change) => {
  const { watch, state, listens, pass } = openTab()
  watch.look()
  await pass()
  Object.assign(state, change)
  watch.look()
  expect(listens[0]?.signal.aborted).toBe(true)
  await settle()
  expect(listens).toHaveLength(1)
})

test('another person in the same browser gets their own stream', async () => {
  const { watch, state, listens, pass } = openTab()
  watch.look()
  await pass()
  state.person = 7
  watch.look()
  expect(listens[0]?.signal.aborted).toBe(true)
  await pass()
  await pass()
  expect(listens.at(-1)?.person).toBe(7)
})
