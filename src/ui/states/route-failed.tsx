import { useRevalidator } from 'react-router'
import { errorMessage } from '#platform/web/error-message.ts'
import { isLineLost } from '#platform/web/line-lost.ts'
import { ApiError } from '#platform/web/send.ts'
import { PageFailed } from './page-states.tsx'

/** Error boundary of a screen with a loader: failure and retry. Programming errors pass to the page's boundary. */
export function RouteFailed({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  if (!(error instanceof ApiError) && !isLineLost(error)) throw error
  return <PageFailed sentence={errorMessage(error)} onRetry={() => void revalidate()} />
}
