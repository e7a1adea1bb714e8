import { useEffect } from 'react'
import { toasts } from './toast-store.ts'

const OFFLINE = 'Vous êtes hors ligne'

function sayOffline(): void {
  toasts.show('warning', OFFLINE)
}

/** What is no longer true goes at once. */
function sayOnline(): void {
  toasts.show('info', 'Vous êtes de nouveau en ligne')
  if (toasts.getCurrent()?.text === OFFLINE) toasts.dismiss()
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
