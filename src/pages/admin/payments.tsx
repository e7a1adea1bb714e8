import { PaymentsScreen } from '../../payments/web/desk/payments-screen.tsx'
import type { SectionProps } from './sections.ts'

/** Money: what waits for a decision, cash, the day's closing and Wave's books, for staff who have the right to. */
export default function PaymentsPage({ rest, onChanged }: SectionProps) {
  return <PaymentsScreen tab={rest} onChanged={onChanged} />
}
