import type { ReactNode } from 'react'
import type { CreditRequest } from '#credit/contract.ts'

interface DecisionButtonsProps {
  credit: CreditRequest
  onAccept: () => void
  onRefuse: () => void
  /** Further actions. */
  children?: ReactNode
}

export function DecisionButtons({ credit, onAccept, onRefuse, children }: DecisionButtonsProps) {
  const whose = `la demande ${credit.name} de ${credit.member.name}`
  return (
    <div className="actions md:justify-end">
      {children}
      <button
        type="button"
        className="button button-outline is-refusal"
        aria-label={`Refuser ${whose}`}
        onClick={onRefuse}
      >
        Refuser
      </button>
      <button
        type="button"
        className="button button-green"
        aria-label={`Accepter ${whose}`}
        onClick={onAccept}
      >
        Accepter
      </button>
    </div>
  )
}
