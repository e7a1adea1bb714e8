import { setTimeout as pause } from 'node:timers/promises'
import { ACTORS, type Actor } from './actors.ts'
import { createVisitor, formErrorsOf } from './caller.ts'
import type { Ledger } from './ledger.ts'
import type { World } from './world.ts'

export interface MixedLoad {
  origin: string
  world: World
  ledger: Ledger
  /** Ends the load and aborts calls in flight. */
  signal: AbortSignal
  /** Limits the load to these kinds of users. */
  kinds?: readonly string[]
}

/** Pause after a failure in ms. */
const BREATH_MS = 500
/** Loads on the same world use different people. */
let firstTurn = 0

/** Runs users of all kinds against the shop until `signal` aborts. Failures are recorded and do not end the load. */
export async function runMixedLoad(load: MixedLoad): Promise<void> {
  const started = performance.now()
  let visitors = 0
  const turns = new Map<string, number>()
  firstTurn += 100
  const live = async (actor: Actor): Promise<void> => {
    visitors += 1
    const visitor = createVisitor(visitors, load)
    while (!load.signal.aborted) {
      const number = turns.get(actor.kind) ?? firstTurn
      turns.set(actor.kind, number + 1)
      try {
        await actor.act({ visitor, ...load, number })
        await pause(actor.rest * (0.5 + Math.random()), undefined, { signal: load.signal })
      } catch (error) {
        if (load.signal.aborted) return
        const what = formErrorsOf(error)
        load.ledger.failures.push({ kind: actor.kind, at: performance.now() - started, what })
        await pause(BREATH_MS)
      }
    }
  }
  const actors = ACTORS.filter(({ kind }) => load.kinds?.includes(kind) ?? true)
  await Promise.all(actors.flatMap((actor) => Array.from({ length: actor.count }, () => live(actor))))
}
