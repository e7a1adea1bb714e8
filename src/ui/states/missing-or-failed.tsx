import { isForbidden } from '#platform/web/error-message.ts'
import { PageFailed } from './page-states.tsx'
import { RouteFailed } from './route-failed.tsx'
import { useReload } from './use-reload.ts'

/** Error boundary of a screen about one entity: shows `missing` if it does not exist, else the failure. */
export function MissingOrFailed({ error, missing }: { error: unknown; missing: string }) {
  const { reload } = useReload()
  if (!isForbidden(error)) return <RouteFailed error={error} />
  return <PageFailed sentence={missing} onRetry={reload} />
}
