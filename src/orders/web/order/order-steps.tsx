import { type DatedOrder, findDeliveryDay } from '#orders/rules/delivery-day.ts'
import { type FollowedOrder, listSteps, type ProgressStep } from '#orders/rules/progress.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { formatDay } from '../format-day.ts'

type Delivered = FollowedOrder & DatedOrder

/** ORD-4: progress of an order as dated steps. The last future step shows the promised day. */
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

function promiseOf(order: Delivered): string | undefined {
  const delivery = findDeliveryDay(order)
  if (order.slot === null && delivery?.latest) return `Au plus tard le ${formatDay(delivery.latest)}`
  return delivery?.words
}

function StepDate({ step: { at, state }, promise }: { step: ProgressStep; promise: string | undefined }) {
  const isOver = state === 'done' || state === 'stopped' || at !== null
  const text = at === null ? (isOver ? '' : promise) : formatDay(at)
  if (!text) return null
  return <span className="text-sm text-ink-2">{text}</span>
}
