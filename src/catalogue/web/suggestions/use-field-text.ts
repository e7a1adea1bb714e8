import { useSyncExternalStore } from 'react'

/** What stands in a field that the form owns, at every moment. */
export function useFieldText(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (changed) => {
      field.addEventListener('input', changed)
      return () => field.removeEventListener('input', changed)
    },
    () => field.value,
  )
}
