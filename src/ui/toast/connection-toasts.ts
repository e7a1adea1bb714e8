import { useEffect } from 'react'
import { toasts } from './toast-store.ts'

const OFFLINE = 'Vous êtes hors ligne'

const connection = toasts.about('connection')

function notifyOffline(): void {
  connection.show('warning', OFFLINE)
}

/** The outdated offline toast is replaced at once. */
function notifyOnline(): void {
  connection.show('info', 'Vous êtes de nouveau en ligne')
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
