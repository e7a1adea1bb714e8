import { expect, test } from 'vitest'
import { hasSessionCookie } from './find-account.ts'

test.each(['session_production=%7B%7D', 'a=1; session_production=x; b=2', 'a=1;session_production=x'])(
  'NAV-3: « %s » names a session',
  (cookies) => expect(hasSessionCookie(cookies)).toBe(true),
)

test.each([
  undefined,
  '',
  'session_production=',
  'session_production=;a=1',
  'xsession_production=1',
  'session=1',
])('NAV-3: « %s » names no session', (cookies) => expect(hasSessionCookie(cookies)).toBe(false))
