import type { ReactNode } from 'react'
import type { CreditRequest } from '#credit/contract.ts'
import type { ApiQuery } from '#platform/web/session/use-api-query.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { ListFailed } from '#ui/states/page-states.tsx'

interface ListedCreditsProps {
  credits: readonly CreditRequest[]
  empty: { title: string; sentence: string }
  /** Renders one credit order. */
  children: (credit: CreditRequest) => ReactNode
}

/** A list of credit orders, or a text when it is empty. */
export function ListedCredits({ credits, empty, children }: ListedCreditsProps) {
  if (credits.length > 0) return <div className="grid grid-cols-1 gap-3">{credits.map(children)}</div>
  return (
    <EmptyState icon={<Icon name="hand-coins" />} title={empty.title}>
      {empty.sentence}
    </EmptyState>
  )
}

interface ListRefusedProps {
  failure: NonNullable<ApiQuery<unknown>['failure']>
  onRetry: () => void
}

export function ListRefused({ failure, onRetry }: ListRefusedProps) {
  const sentence = failure.kind === 'failed' ? failure.sentence : 'Vous n’avez plus accès à cette liste.'
  return <ListFailed sentence={sentence} onRetry={onRetry} />
}
