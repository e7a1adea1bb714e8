import { Icon } from '../../../ui/icons/icon.tsx'
import type { SlotHalf } from '../../contract.ts'
import { type FollowedOrder, listSteps, type ProgressStep } from '../../rules/progress.ts'
import { formatDay } from '../format-day.ts'
import { HALVES } from '../words.ts'

type Delivered = FollowedOrder & { commitment_date: string; slot: { day: string; half: SlotHalf } | null }

/** ORD-4: an order's way as steps with their dates; the one to come last says when it is promised. */
export function OrderSteps({ order }: { order: Delivered }) {
  const steps = listSteps(order)
  return (
    <ol className="order-steps">
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={`is-${step.state}`}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className="order-step-mark">
            {step.state === 'done' && <Icon name="check" size={16} />}
            {step.state === 'stopped' && <Icon name="x" size={16} />}
            {step.state === 'current' && <Icon name="clock" size={16} />}
          </span>
          <span>
            <b className="block font-medium">{step.label}</b>
            <StepDate step={step} promise={index === steps.length - 1 ? promiseOf(order) : undefined} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function promiseOf({ slot, commitment_date, state }: Delivered): string {
  if (state === 'validation') return 'Environ trois jours après le premier versement'
  if (slot) return `Prévue le ${formatDay(slot.day)}, ${HALVES[slot.half]}`
  return `Au plus tard le ${formatDay(commitment_date)}`
}

function StepDate({ step: { at, state }, promise }: { step: ProgressStep; promise: string | undefined }) {
  const isOver = state === 'done' || state === 'stopped' || at !== null
  const text = at === null ? (isOver ? '' : promise) : formatDay(at)
  if (!text) return null
  return <span className="text-sm text-ink-2">{text}</span>
}
