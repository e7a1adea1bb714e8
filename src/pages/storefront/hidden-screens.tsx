import { useCallback, useState } from 'react'
import { Outlet, data, useLocation } from 'react-router'
import { senderContext } from '../../platform/web/send.ts'
import { visitorPostContext } from '../../platform/web/visitor-post-context.ts'
import type { Route } from './+types/hidden-screens.ts'
import { loadHome } from './load-home.ts'
import MissingScreen from './missing-screen.tsx'

const EMPLOYERS = /^\/entreprise\/*$/i

/**
 * Whoever is signed in and is neither staff nor, at the employer's screen, speaks for a company, finds no such page: 404 and
 * Home. Where no sign-in lives the screen finds out, and leads to one.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const post = await context.get(visitorPostContext)()
  if (post === undefined || (EMPLOYERS.test(url.pathname) ? post.isMainUser : post.isStaff)) return null
  const home = await loadHome(context.get(senderContext), new URL('/', url))
  return data(home, { status: 404 })
}

/**
 * Around screens that exist for some people only. Who that is, the API decides, once the screen asks it: where it calls
 * the function that it gets as its outlet's context, it gives way to what every unknown address shows.
 */
export default function HiddenScreens({ loaderData: home }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const [hidden, setHidden] = useState<string>()
  const hide = useCallback(() => setHidden(pathname), [pathname])
  if (home === null && hidden !== pathname) return <Outlet context={hide} />
  return <MissingScreen known={home ?? undefined} />
}
