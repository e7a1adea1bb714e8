import { addressOf } from '../../../accounts/web/admin/call.ts'
import { TeamPanel } from '../../../accounts/web/admin/team/team-panel.tsx'
import { pageLoader } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/team.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/equipe'))

/** Whoever changes their own rights gets another menu: it is read again. */
export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Who works for the shop. */
export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPanel team={loaderData} />
}
