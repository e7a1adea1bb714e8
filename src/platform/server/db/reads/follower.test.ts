import { expect, test as base } from 'vitest'
import { type Reason, UnfitStandbyError } from './ask-servers.ts'
import { Follower } from './follower.ts'

const IDENTITY = { system: '7', database: '5' }

/** A leader and a standby with positions and clock controlled by the test. */
const test = base.extend('pair', async ({}, { onCleanup }) => {
  const pair = {
    now: 0,
    leader: 100n as bigint | Error,
    standby: 100n as bigint | Error,
    reported: [] as (Reason | undefined)[],
    away: 0,
  }
  const follower = new Follower({
    askLeader: async () => {
      if (pair.leader instanceof Error) throw pair.leader
      return { position: pair.leader, identity: IDENTITY }
    },
    askStandby: async () => {
      if (pair.standby instanceof Error) throw pair.standby
      return pair.standby
    },
    onReason: (reason) => void pair.reported.push(reason),
    onAway: () => (pair.away += 1),
    now: () => pair.now,
  })
  onCleanup(() => follower.close())
  const pollAfter = async (milliseconds: number, moved: Partial<typeof pair> = {}): Promise<boolean> => {
    Object.assign(pair, moved)
    pair.now += milliseconds
    await follower.poll()
    return follower.isOpen
  }
  return Object.assign(pair, { follower, pollAfter })
})

test('a standby is read once it is known to have the leader’s data', async ({ pair }) => {
  expect(pair.follower.isOpen).toBe(false)
  expect(await pair.pollAfter(0)).toBe(true)
  expect(pair.follower.findSecondsBehind()).toBe(0)
  expect(pair.reported).toEqual([undefined])
})

test('a standby that does not advance is read for two seconds at most, and again once it has caught up', async ({
  pair,
}) => {
  await pair.pollAfter(0)
  expect(await pair.pollAfter(500, { leader: 200n })).toBe(true)
  expect(await pair.pollAfter(1500, { leader: 300n })).toBe(true)
  expect(await pair.pollAfter(1, { leader: 310n })).toBe(false)
  // The leader was at the standby's final position at 500 ms: 1.8 s ago.
  expect(await pair.pollAfter(299, { standby: 200n })).toBe(true)
  expect(pair.follower.findSecondsBehind()).toBe(1.8)
  expect(await pair.pollAfter(500, { standby: 310n })).toBe(true)
})

test('without a poll for more than two seconds the standby is not read', async ({ pair }) => {
  await pair.pollAfter(0)
  pair.now += 2001
  expect(pair.follower.isOpen).toBe(false)
})

test('after a change all reads use the leader until the standby has it, however recent the standby is', async ({
  pair,
}) => {
  await pair.pollAfter(0)
  pair.leader = 150n
  pair.follower.catchUp()
  expect(pair.follower.isOpen).toBe(false)
  expect(await pair.pollAfter(50)).toBe(false)
  expect([pair.follower.isFit(149n), pair.follower.isFit(150n)]).toEqual([false, true])
  expect(await pair.pollAfter(50, { leader: 400n, standby: 150n })).toBe(true)
})

test('a change received during a poll of the leader is waited for too', async ({ pair }) => {
  await pair.pollAfter(0)
  const looking = pair.follower.poll()
  pair.follower.catchUp()
  await looking
  expect(pair.follower.isOpen).toBe(false)
  expect(await pair.pollAfter(50)).toBe(true)
})

test.for([
  ['leads', new UnfitStandbyError('leads'), 0],
  ['stranger', new UnfitStandbyError('stranger'), 0],
  ['away', new Error('refused'), 1],
] as const)(
  'an unfit server (%s) is not read, and is reported once the state lasts',
  async ([reason, error, away], { pair }) => {
    await pair.pollAfter(0)
    expect(await pair.pollAfter(500, { standby: error })).toBe(false)
    expect(pair.reported).toEqual([undefined])
    for (let look = 0; look < 8; look += 1) await pair.pollAfter(500)
    expect(pair.reported).toEqual([undefined, reason])
    expect(pair.away).toBe(away)
    expect(await pair.pollAfter(500, { standby: 100n })).toBe(true)
    expect(pair.reported).toEqual([undefined, reason, undefined])
  },
)

test('while the leader is down the standby is read for as long as it is known to be recent', async ({
  pair,
}) => {
  await pair.pollAfter(0)
  expect(await pair.pollAfter(1500, { leader: new Error('refused') })).toBe(true)
  expect(await pair.pollAfter(600)).toBe(false)
})

test('a standby of another timeline is not read, because it has data that its leader never had', async ({
  pair,
}) => {
  await pair.pollAfter(0, { standby: 120n })
  expect(await pair.pollAfter(500)).toBe(false)
})

test('a new leader behind the previous one is followed from its own position', async ({ pair }) => {
  await pair.pollAfter(0, { leader: 900n, standby: 900n })
  expect(await pair.pollAfter(500, { leader: 880n, standby: 880n })).toBe(false)
  expect(await pair.pollAfter(500)).toBe(true)
})
