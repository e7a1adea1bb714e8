import { type CallerRequest, describeBody } from './callers.ts'
import type { ChildServer } from './child-server.ts'
import { fetchRaw } from './fetch-raw.ts'
import type { Findings } from './findings.ts'
import type { LoadServers } from './load-servers.ts'
import { measureTarget } from './load.ts'
import type { Options } from './options.ts'
import { measureRounds } from './rounds.ts'
import { requireSameBytes } from './same-bytes.ts'
import { requireSameProducts } from './same-products.ts'
import { say } from './say.ts'
import type { Target } from './targets.ts'

/** Seconds of load before the first round, for JIT, prepared statements and image rendering. */
const WARM_UP_SECONDS = 2

/** Measures all targets in turn, after checking that both sides of each comparison do the same work. */
export async function measureTargets(
  targets: readonly Target[],
  servers: LoadServers,
  { options: { rounds, seconds }, signal }: { options: Options; signal: AbortSignal },
): Promise<Omit<NonNullable<Findings['load']>, 'targets'>> {
  const serverOf = ({ server }: Target): ChildServer => {
    const found = servers[server]
    if (found === undefined) throw new Error(`${server} was not started`)
    return found
  }
  await requireSameWork(targets, serverOf, signal)
  const measureFor = (duration: number) => async (target: Target) => {
    const sample = await measureTarget(target, serverOf(target), { seconds: duration, signal })
    await target.quiet?.()
    return sample
  }
  say('warm-up')
  for (const target of targets) await measureFor(WARM_UP_SECONDS)(target)
  const onRound = (round: number): void => say(`round ${round} of ${rounds}`)
  return {
    samples: await measureRounds(targets, { rounds, measure: measureFor(seconds), onRound }),
    rounds,
    seconds,
  }
}

async function requireSameWork(
  targets: readonly Target[],
  serverOf: (target: Target) => ChildServer,
  signal: AbortSignal,
): Promise<void> {
  say('the same work on both sides')
  const reading = targets.filter(({ isWriting }) => !isWriting)
  const isRead = ({ body }: Target): boolean => body === undefined
  await requireSameBytes(reading.filter(isRead), (target, { path, headers }: CallerRequest) => {
    signal.throwIfAborted()
    return fetchRaw(`${serverOf(target).origin}${path}`, headers)
  })
  const byProducts = reading.filter(({ same }) => same === undefined)
  await requireSameProducts(byProducts, async (target, path) => {
    const answer = await fetch(`${serverOf(target).origin}${path}`, {
      ...describeBody(target.body),
      signal,
    })
    return answer.json()
  })
}
