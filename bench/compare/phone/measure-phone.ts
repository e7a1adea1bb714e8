import { getMedian } from '../../rounds.ts'
import { say } from '../../say.ts'
import type { RunningBuild } from '../builds.ts'
import { inTurn } from '../in-turn.ts'
import { SCREEN, type ScreenName } from './screens.ts'
import { type ScreenCost, measureScreen, openPreparing } from './visit.ts'

/** What a screen of one build costs on a slow telephone: the medians of all rounds. */
export interface PhoneFigure extends ScreenCost {
  build: string
  screen: ScreenName
  /** What was pressed. */
  pressed: string
}

/** Measures the screens of all builds, build after build on each screen, round after round. */
export async function measurePhone(
  builds: readonly RunningBuild[],
  { screens, rounds, signal }: { screens: readonly ScreenName[]; rounds: number; signal: AbortSignal },
): Promise<PhoneFigure[]> {
  const browser = await openPreparing()
  const seen = new Map<string, ScreenCost[]>()
  const keyOf = (build: string, screen: ScreenName): string => `${build} ${screen}`
  try {
    for (const { round, build, item } of inTurn(builds, screens, rounds)) {
      say(`telephone, round ${round} of ${rounds}: ${item}, ${build.name}`)
      const cost = await untilMeasured(
        () => measureScreen(browser, build, { screen: SCREEN[item], signal }),
        signal,
      )
      say(describeCost(cost))
      const key = keyOf(build.name, item)
      seen.set(key, [...(seen.get(key) ?? []), cost])
    }
  } finally {
    await browser.close()
  }
  return screens.flatMap((screen) =>
    builds.map(({ name }) => ({
      build: name,
      screen,
      pressed: SCREEN[screen].press,
      ...takeMedianCost(seen.get(keyOf(name, screen)) ?? []),
    })),
  )
}

/** What a round found, for whoever watches: a long run that is interrupted has not told nothing. */
function describeCost(cost: ScreenCost): string {
  const caches = (['cold', 'warm'] as const).map((cache) => {
    const { bytes, scripts, press } = cost[cache]
    return `${cache} ${(bytes / 1000).toFixed(1)} kB, scripts ${scripts.toFixed(0)} ms, press ${press.toFixed(0)} ms`
  })
  return `  ${caches.join('; ')}`
}

/** On a busy machine a visit comes to nothing now and then: such a one is no figure, and is made anew. */
const ATTEMPTS = 3

async function untilMeasured<Figure>(measure: () => Promise<Figure>, signal: AbortSignal): Promise<Figure> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measure()
    } catch (error) {
      if (signal.aborted || attempt === ATTEMPTS) throw error
      say(`once more: ${String(error).trim().split('\n')[0]}`)
    }
  }
}

/** The median of each figure by itself. */
export function takeMedianCost(costs: readonly ScreenCost[]): ScreenCost {
  const median = (cache: keyof ScreenCost) => ({
    bytes: getMedian(costs.map((cost) => cost[cache].bytes)),
    scripts: getMedian(costs.map((cost) => cost[cache].scripts)),
    press: getMedian(costs.map((cost) => cost[cache].press)),
  })
  return { cold: median('cold'), warm: median('warm') }
}
