import { useEffect, useState } from 'react'

/** Partial data while the full data loads. */
export interface Coming<Whole> {
  rest: Promise<Whole>
  /** The full data, once loaded. */
  arrived?: Whole
}

/** Returns the partial data, then the full data when it has loaded. Throws the loading error during render. */
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
