import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { addressOf } from '#packs/web/admin/call.ts'
import { PackEditor } from '#packs/web/admin/pack-editor.tsx'
import { readPage } from '#platform/web/session/read-page.ts'
import { MissingOrFailed } from '#ui/states/missing-or-failed.tsx'
import type { Route } from './+types/pack.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { code = '' } = args.params
  if (code === 'nouveau') return { pack: undefined }
  return { pack: await readPage(addressOf('GET /api/admin/packs/:code', { params: { code } }), args) }
}

/** The editor continues from the response of each save. */
export function shouldRevalidate(way: ShouldRevalidateFunctionArgs) {
  return way.defaultShouldRevalidate && way.currentUrl.pathname !== way.nextUrl.pathname
}

export { runCall as clientAction } from '#platform/web/action.ts'

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingOrFailed error={error} missing="Ce pack n’existe pas." />
}

/** One pack to edit, or a new one. */
export default function PackRoute({ params: { code }, loaderData: { pack } }: Route.ComponentProps) {
  return <PackEditor key={code} pack={pack} />
}
