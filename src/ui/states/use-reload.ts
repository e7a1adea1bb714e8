import { useCallback } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

interface Reload {
  /** Revalidates the screen's loaders. */
  reload: () => void
  /** The next response is loading. The current content stays. */
  isReading: boolean
}

/** Reload state of a screen with a loader. */
export function useReload(): Reload {
  const { revalidate, state } = useRevalidator()
  const isLeading = useNavigation().state !== 'idle'
  return {
    reload: useCallback(() => void revalidate(), [revalidate]),
    isReading: isLeading || state !== 'idle',
  }
}
