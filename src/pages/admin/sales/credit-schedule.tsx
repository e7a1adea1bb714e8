import type { ClientLoaderFunctionArgs } from 'react-router'
import { readSchedule } from '#credit/web/admin/read-schedule.ts'
import { SchedulePanel } from '#credit/web/admin/schedule-panel.tsx'
import { useMayStopCredit } from '../use-admin.ts'
import type { Route } from './+types/credit-schedule.ts'

export const clientLoader = (args: ClientLoaderFunctionArgs) => readSchedule(args, false)

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Instalments due of running credit. */
export default function CreditScheduleRoute({ loaderData }: Route.ComponentProps) {
  return <SchedulePanel {...loaderData} isLate={false} canStop={useMayStopCredit()} />
}
