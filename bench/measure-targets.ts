import { describeBody } from './callers.ts'
import type { ChildServer } from './child-server.ts'
import type { Findings } from './findings.ts'
import { measureTarget } from './load.ts'
import type { Options } from './options.ts'
import { measureRounds } from './rounds.ts'
import { requireSameProducts } from './same-products.ts'
import { say } from './say.ts'
import type { ServerName, Target } from './targets.ts'

/** Seconds of load before the first round: code is compiled, statements are prepared, pictures are drawn. */
const WARM_UP_SECONDS = 2

/** Asks all targets in turn, once both sides of each comparison are known to do the same work. */
export async function measureTargets(
  targets: readonly Target[],
  servers: Record<ServerName, ChildServer>,
  { options: { rounds, seconds }, signal }: { options: Options; signal: AbortSignal },
): Promise<Omit<NonNullable<Findings['load']>, 'targets'>> {
  const reading = targets.filter(({ isWriting }) => !isWriting)
  await requireSameProducts(reading, async ({ server, body }, path) => {
    const answer = await fetch(`${servers[server].origin}${path}`, { ...describeBody(body), signal })
    return answer.json()
  })
  const measureFor = (duration: number) => async (target: Target) => {
    const sample = await measureTarget(target, servers[target.server], { seconds: duration, signal })
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
