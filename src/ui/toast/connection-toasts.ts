import { useEffect } from 'react'
import { toasts } from './toast-store.ts'

function sayOffline(): void {
  toasts.show('warning', 'Vous êtes hors ligne')
}

function sayOnline(): void {
  toasts.show('info', 'Vous êtes de nouveau en ligne')
}

/** Says when the network goes and comes back. */
export function useConnectionToasts(): void {
  useEffect(() => {
    window.addEventListener('offline', sayOffline)
    window.addEventListener('online', sayOnline)
    return () => {
      window.removeEventListener('offline', sayOffline)
      window.removeEventListener('online', sayOnline)
    }
  }, [])
}
