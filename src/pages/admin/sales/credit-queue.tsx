import { addressOf } from '#credit/web/admin/call.ts'
import { QueuePanel } from '#credit/web/admin/queue-panel.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/credit-queue.ts'

/** The queue by its address. Default: credit that awaits the shop. */
const QUEUES = new Map([
  ['employeur', 'employer'],
  ['a-payer', 'payment'],
  ['decides', 'decided'],
] as const)

const findQueue = (params: Route.ComponentProps['params']) => QUEUES.get(params['*'] as 'employeur') ?? 'shop'

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const show = findQueue(params) === 'decided' ? 'decided' : 'open'
  return readPage(addressOf('GET /api/creditcommandes/a-decider', { query: { show } }), { request })
}

export { decide as clientAction } from './decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Credit that awaits a decision, or is decided. */
export default function CreditQueueRoute({ params, loaderData }: Route.ComponentProps) {
  const queue = findQueue(params)
  return <QueuePanel key={queue} queue={queue} listed={loaderData} />
}
