import { useRevalidator } from 'react-router'
import { errorMessage } from '#platform/web/error-message.ts'
import { isLineLost } from '#platform/web/line-lost.ts'
import { ApiError } from '#platform/web/send.ts'
import { PageFailed } from './page-states.tsx'

/**
 * The boundary of a screen that reads by its route's loader: why it could not, and another try. A mistake of our own is for
 * the page's boundary to say.
 */
export function RouteFailed({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  if (!(error instanceof ApiError) && !isLineLost(error)) throw error
  return <PageFailed sentence={errorMessage(error)} onRetry={() => void revalidate()} />
}
