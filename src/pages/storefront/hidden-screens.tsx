import { Outlet, type ShouldRevalidateFunctionArgs, data, isRouteErrorResponse } from 'react-router'
import { senderContext } from '#platform/web/send.ts'
import { staysInBackOffice } from '#platform/web/stays-in-back-office.ts'
import { visitorPostContext } from '#platform/web/visitor-post-context.ts'
import { RouteFailed } from '#ui/states/route-failed.tsx'
import type { Route } from './+types/hidden-screens.ts'
import { loadHome } from './load-home.ts'
import MissingScreen from './missing-screen.tsx'

const EMPLOYERS = /^\/entreprise\/*$/i

/**
 * A signed-in visitor without access gets a 404 and Home. Access needs staff rights or, at the employer's screen, a
 * represented company. If the API runs on another origin, the screen checks this and redirects to the sign-in.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const post = await context.get(visitorPostContext)()
  if (post === undefined || (EMPLOYERS.test(url.pathname) ? post.isMainUser : post.isStaff)) return null
  const home = await loadHome(context.get(senderContext), new URL('/', url))
  return data(home, { status: 404 })
}

/** Between staff screens, each call checks the rights. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  return way.defaultShouldRevalidate && !staysInBackOffice(way)
}

/**
 * Layout of screens that exist for some visitors only. If the server knows no session, the screens check access
 * themselves.
 */
export default function HiddenScreens({ loaderData: home }: Route.ComponentProps) {
  return home === null ? <Outlet /> : <MissingScreen known={home} />
}

/** Handles a screen that denied access in the browser, or failed to load. */
export function ErrorBoundary({ error, loaderData: home }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingScreen known={home ?? undefined} />
  return (
    <div className="page-column py-6 lg:py-8">
      <RouteFailed error={error} />
    </div>
  )
}
