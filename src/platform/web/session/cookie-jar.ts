import { COOKIE_SECONDS } from '#platform/contract/session-cookies.ts'

export interface CookieJar {
  find(name: string): string | undefined
  write(name: string, value: string): void
  remove(name: string): void
}

/** The browser's cookies. If they are blocked, writes do nothing and reads return nothing. */
export const browserCookies: CookieJar = {
  find(name) {
    const start = `${name}=`
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
    return found?.slice(start.length)
  },
  write: (name, value) => setCookie(name, value, COOKIE_SECONDS),
  remove: (name) => setCookie(name, '', 0),
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}
