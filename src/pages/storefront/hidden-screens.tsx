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
 * Whoever is signed in and is neither staff nor, at the employer's screen, speaks for a company, finds no such page: 404 and
 * Home. Where no sign-in lives the screen finds out, and leads to one.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const post = await context.get(visitorPostContext)()
  if (post === undefined || (EMPLOYERS.test(url.pathname) ? post.isMainUser : post.isStaff)) return null
  const home = await loadHome(context.get(senderContext), new URL('/', url))
  return data(home, { status: 404 })
}

/** Among staff's screens each call says who may. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  return way.defaultShouldRevalidate && !staysInBackOffice(way)
}

/** Around screens that exist for some people only; where the server knows no sign-in, the screens find out themselves. */
export default function HiddenScreens({ loaderData: home }: Route.ComponentProps) {
  return home === null ? <Outlet /> : <MissingScreen known={home} />
}

/** A screen found out that it is not for whoever asks, as the server may have known, or could not be read. */
export function ErrorBoundary({ error, loaderData: home }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingScreen known={home ?? undefined} />
  return (
    <div className="page-column py-6 lg:py-8">
      <RouteFailed error={error} />
    </div>
  )
}
