import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { CreditRequest } from '../../contract.ts'
import type { ListFailure } from './use-listed.ts'

interface ListedCreditsProps {
  /** Undefined until they are known. */
  credits: readonly CreditRequest[] | undefined
  failure: ListFailure | undefined
  empty: { title: string; sentence: string }
  onRetry: () => void
  /** Draws one of them. */
  children: (credit: CreditRequest) => ReactNode
}

/** Credit orders one under the other, or why there are none. */
export function ListedCredits({ credits, failure, empty, onRetry, children }: ListedCreditsProps) {
  if (failure !== undefined) return <ListRefused failure={failure} onRetry={onRetry} />
  if (credits === undefined) return <div className="desk-skeleton" aria-hidden="true" />
  if (credits.length > 0) return <div className="credit-list">{credits.map(children)}</div>
  return (
    <EmptyState icon={<Icon name="hand-coins" />} title={empty.title}>
      {empty.sentence}
    </EmptyState>
  )
}

/** The list could not be read. */
export function ListRefused({ failure, onRetry }: { failure: ListFailure; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<Icon name="circle-alert" />}
      tone="error"
      title="La liste n’a pas pu s’afficher"
      action={
        <button type="button" className="button button-outline" onClick={onRetry}>
          Réessayer
        </button>
      }
    >
      {failure.kind === 'failed' ? failure.sentence : 'Vous n’avez plus accès à cette liste.'}
    </EmptyState>
  )
}
