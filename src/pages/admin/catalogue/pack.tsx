import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { PackCalls } from '../../../packs/contract.ts'
import { PackEditor } from '../../../packs/web/admin/pack-editor.tsx'
import { addressesOf } from '../../../platform/web/call.ts'
import { isForbidden } from '../../../platform/web/error-message.ts'
import { readPage } from '../../../platform/web/session/read-page.ts'
import { PageFailed } from '../../../ui/states/page-states.tsx'
import { RouteFailed } from '../../../ui/states/route-failed.tsx'
import { useReload } from '../../../ui/states/use-reload.ts'
import type { Route } from './+types/pack.ts'

const addressOf = addressesOf<PackCalls>()

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { code = '' } = args.params
  if (code === 'nouveau') return { pack: undefined }
  return { pack: await readPage(addressOf('GET /api/admin/packs/:code', { params: { code } }), args) }
}

/** The editor goes on from what each save answers. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  return way.defaultShouldRevalidate && way.currentUrl.pathname !== way.nextUrl.pathname
}

export { runCall as clientAction } from '../../../platform/web/action.ts'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { reload } = useReload()
  if (!isForbidden(error)) return <RouteFailed error={error} />
  return <PageFailed sentence="Ce pack n’existe pas." onRetry={reload} />
}

/** One pack to edit, or a new one. */
export default function PackRoute({ params: { code }, loaderData: { pack } }: Route.ComponentProps) {
  return <PackEditor key={code} pack={pack} />
}
