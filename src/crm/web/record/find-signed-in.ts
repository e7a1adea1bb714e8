import { browserSession } from '../../../accounts/web/session/browser-session.ts'
import { createRefresh, lockAcrossTabs } from '../../../accounts/web/session/refresh-session.ts'
import { send } from '../../../platform/web/browser-send.ts'
import type { Visitor } from '../../rules/build-record.ts'

/** A token that dies sooner may be dead when it arrives; in milliseconds. */
const MARGIN_MS = 10_000

/** Somebody whose sign-in the server will believe. */
export interface SignedIn {
  person: NonNullable<Visitor['person']>
  token: string
}

/** The token that was renewed last: it is believed on a phone with a wrong clock too. */
let renewed: string | undefined

/** Who is signed in with a token that still holds; undefined for guests and those whose token must be renewed first. */
export function findSignedIn(): SignedIn | undefined {
  const session = browserSession().getSession()
  if (!session?.is_verified || isSpent(session.access_token)) return undefined
  const { name, partner_phone: phone, email } = session.user_info
  return { person: { name, phone, email }, token: session.access_token }
}

/** The same, once the token was renewed where it must be. To the shop, whoever cannot renew it is a guest. */
export async function requestSignedIn(): Promise<SignedIn | undefined> {
  const store = browserSession()
  const used = store.getSession()?.access_token
  if (used !== undefined && isSpent(used)) {
    const refresh = createRefresh(send, store, lockAcrossTabs)
    renewed = await refresh(used).catch(() => undefined)
  }
  return findSignedIn()
}

/** A guest's record is never refused: an old token would make a person a guest without a word. */
function isSpent(token: string): boolean {
  if (token === renewed) return false
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp: number }
    return exp * 1000 < Date.now() + MARGIN_MS
  } catch {
    return true
  }
}
