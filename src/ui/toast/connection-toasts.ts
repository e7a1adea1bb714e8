import { useEffect } from 'react'
import { toasts } from './toast-store.ts'

const OFFLINE = 'Vous êtes hors ligne'

function notifyOffline(): void {
  toasts.show('warning', OFFLINE)
}

/** What is no longer true goes at once. */
function notifyOnline(): void {
  toasts.show('info', 'Vous êtes de nouveau en ligne')
  if (toasts.getCurrent()?.text === OFFLINE) toasts.dismiss()
}

export function useConnectionToasts(): void {
  useEffect(() => {
    window.addEventListener('offline', notifyOffline)
    window.addEventListener('online', notifyOnline)
    return () => {
      window.removeEventListener('offline', notifyOffline)
      window.removeEventListener('online', notifyOnline)
    }
  }, [])
}
