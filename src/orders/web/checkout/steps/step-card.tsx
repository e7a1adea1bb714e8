import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { BasketLine } from '#baskets/contract.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { CheckoutKind } from '../checkout-kinds.ts'
import type { Draft, Step } from '../logic/draft.ts'
import type { SeenAmounts } from '../logic/order-body.ts'
import type { AgreedLines } from '../use-agreed-lines.ts'
import type { ChangeDraft } from '../use-draft.ts'
import type { Placing } from '../use-placing.ts'
import type { Preview } from '../use-preview.ts'

export interface RecapStepProps extends StepProps {
  lines: readonly BasketLine[]
  agreed: AgreedLines
  placing: Placing
  /** False when the bank file must be entered again, because it is never stored. */
  isComplete: boolean
  /** Called without amounts when offline. */
  onConfirm: (seen?: SeenAmounts) => void
}

export interface StepProps {
  kind: CheckoutKind
  draft: Draft
  change: ChangeDraft
  preview: Preview
  onOpen: (step: Step) => void
}

interface StepCardProps {
  step: Step
  title: string
  draft: Draft
  onOpen: (step: Step) => void
  /** Summary of a collapsed step. */
  summary?: ReactNode
  children: ReactNode
}

/** A checkout step: open, collapsed with summary and edit link, or not reached. */
export function StepCard({ step, title, draft, onOpen, summary, children }: StepCardProps) {
  const titleId = useId()
  const isOpen = draft.step === step
  const heading = useOpenedFocus(isOpen)
  const isDone = !isOpen && step <= draft.reached
  return (
    <section aria-labelledby={titleId} className={`checkout-step${isOpen ? ' is-open' : ''}`}>
      <div className="checkout-heading">
        <span
          aria-hidden="true"
          className={isOpen || isDone ? 'checkout-number' : 'checkout-number is-ahead'}
        >
          {isDone ? <Icon name="check" size={20} /> : step}
        </span>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          <span className="sr-only">{`Étape ${step} sur 3\u202F: `}</span>
          {title}
        </h2>
        {isDone && step !== 3 && (
          <button type="button" className="button button-ghost -mr-3 min-h-11" onClick={() => onOpen(step)}>
            Modifier<span className="sr-only">{` ${title.toLowerCase()}`}</span>
          </button>
        )}
      </div>
      {isDone && summary && <div className="checkout-said">{summary}</div>}
      {isOpen && children}
    </section>
  )
}

/** Focuses a step that the user opens, but not on page load. */
export function useOpenedFocus(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return heading
}
