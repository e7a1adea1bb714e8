import type { Session, UserInfo } from '../../contract.ts'
import type { LoginStorage } from './login-storage.ts'

type Tokens = Pick<Session, 'access_token' | 'refresh_token' | 'expires_in'>

/** Keys of a sign-in that the shop's older versions did not have. */
const OWN_KEYS = ['access_token']
/** Keys of older versions, which a sign-out clears as well; some are in use today. */
const LEGACY_KEYS = [
  'user',
  'accessToken',
  'token',
  'uid',
  'expires_in',
  'is_verified',
  'refresh_expires_in',
  'refresh_token',
  'company_id',
  'user_context',
  'partner_id',
  'parent',
]

/** ACC-5: what a sign-in leaves in the browser's storage. Answers whether it will outlive the page. */
export function writeLogin(storage: LoginStorage, session: Session): boolean {
  const isPersonKept = storage.write('partner_id', String(session.partner_id))
  return [writeTokens(storage, session), isPersonKept, writeUser(storage, session.user_info)].every(Boolean)
}

export function writeTokens(
  storage: LoginStorage,
  { access_token, refresh_token, expires_in }: Tokens,
): boolean {
  return [
    storage.write('access_token', access_token),
    storage.write('refresh_token', refresh_token),
    storage.write('expires_in', String(expires_in)),
  ].every(Boolean)
}

export function writeUser(storage: LoginStorage, userInfo: UserInfo): boolean {
  return storage.write('user', JSON.stringify(userInfo))
}

export function findRefreshToken(storage: LoginStorage): string | undefined {
  return storage.find('refresh_token')
}

export function removeLogin(storage: LoginStorage): void {
  for (const key of [...OWN_KEYS, ...LEGACY_KEYS]) storage.remove(key)
}
