import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { ChangeDraft } from '../use-draft.ts'
import type { Preview } from '../use-preview.ts'
import type { CheckoutKind } from '../checkout-kinds.ts'
import type { Draft, Step } from '../logic/draft.ts'

/** What every step works with. */
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
  /** What was said in it, once it is folded. */
  said?: ReactNode
  children: ReactNode
}

/** One step: unfolded, folded with what was said in it and a way back, or still ahead. */
export function StepCard({ step, title, draft, onOpen, said, children }: StepCardProps) {
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
          <button type="button" className="button button-ghost" onClick={() => onOpen(step)}>
            Modifier<span className="sr-only">{` ${title.toLowerCase()}`}</span>
          </button>
        )}
      </div>
      {isDone && said && <div className="checkout-said">{said}</div>}
      {isOpen && children}
    </section>
  )
}

/** Who unfolds a step goes on reading there; nobody is moved when the page opens. */
export function useOpenedFocus(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return heading
}
