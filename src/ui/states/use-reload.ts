import { useCallback } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

interface Reload {
  /** Reads again what the screen's loaders read. */
  reload: () => void
  /** The next answer is on its way; what is shown stays. */
  isReading: boolean
}

/** What a screen that reads by its route's loader needs besides what was read. */
export function useReload(): Reload {
  const { revalidate, state } = useRevalidator()
  const isLeading = useNavigation().state !== 'idle'
  return {
    reload: useCallback(() => void revalidate(), [revalidate]),
    isReading: isLeading || state !== 'idle',
  }
}
