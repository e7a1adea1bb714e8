import { useEffect, useState } from 'react'

/** What can be shown now, while the whole is on its way. */
export interface Coming<Whole> {
  rest: Promise<Whole>
  /** The whole, once it is there. */
  arrived?: Whole
}

/** What can be shown now, then the whole as soon as it comes. Throws, in rendering, what the whole failed with. */
export function useArrival<Shown extends object, Whole extends object>(
  loaded: Whole | (Shown & Coming<Whole>),
): Shown | Whole {
  const [, redraw] = useState<Whole>()
  useEffect(() => {
    if (!('rest' in loaded)) return undefined
    let isLeft = false
    loaded.rest.then(
      (whole) => redraw((loaded.arrived = whole)),
      (error: unknown) =>
        isLeft ||
        redraw(() => {
          throw error
        }),
    )
    return () => {
      isLeft = true
    }
  }, [loaded])
  return 'rest' in loaded ? (loaded.arrived ?? loaded) : loaded
}
