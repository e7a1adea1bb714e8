import { send } from '../../../platform/web/browser-send.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { Session } from '../../contract.ts'
import { browserSession } from './browser-session.ts'
import { listGuestHeaders } from './call-headers.ts'

/**
 * Opens a session by e-mail or phone and password. `redirectTo`: for the link in the mail, where a code is sent instead.
 * Throws ApiFailure, or TypeError when the network is gone.
 */
export async function signIn(username: string, password: string, redirectTo?: string): Promise<Session> {
  const session = await send<Session>('/api/auth/get_tokens', {
    method: 'POST',
    body: { username, password, redirectTo },
    headers: listGuestHeaders(),
  })
  if (!browserSession().saveSession(session))
    toasts.show(
      'warning',
      'Votre navigateur n’enregistre pas la connexion\u202F: elle prendra fin avec cette page.',
    )
  return session
}
