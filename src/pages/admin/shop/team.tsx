import type { ClientLoaderFunctionArgs } from 'react-router'
import type { TEAM_CALLS } from '../../../accounts/contract/team.ts'
import { TeamPanel } from '../../../accounts/web/admin/team/team-panel.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import type { Route } from './+types/team.ts'

const addressOf = addressesOf<typeof TEAM_CALLS>()

export const clientLoader = (args: ClientLoaderFunctionArgs) =>
  readPage(addressOf('GET /api/admin/equipe'), args)

/** Whoever changes their own rights gets another menu: it is read again. */
export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '../../../ui/states/route-failed.tsx'

/** Who works for the shop. */
export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPanel team={loaderData} />
}
