import type { ClientLoaderFunctionArgs } from 'react-router'
import { addressOf } from '#accounts/web/admin/call.ts'
import { TeamPanel } from '#accounts/web/admin/team/team-panel.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/team.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [team, approvals] = await Promise.all([
    readPage(addressOf('GET /api/admin/equipe'), args),
    readPage(addressOf('GET /api/admin/acces/confirmations'), args),
  ])
  return { team, approvals }
}

/** Staff who change their own rights get another menu, so it is reloaded. */
export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

export default function TeamRoute({ loaderData: { team, approvals } }: Route.ComponentProps) {
  return <TeamPanel team={team} approvals={approvals} />
}
