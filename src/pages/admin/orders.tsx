import { CalendarScreen } from '../../orders/web/admin/calendar-screen.tsx'
import { OrderPage } from '../../orders/web/admin/order-page.tsx'
import { OrdersScreen } from '../../orders/web/admin/orders-screen.tsx'
import { PhoneScreen } from '../../orders/web/admin/phone-screen.tsx'
import type { SectionProps } from './sections.ts'

/** Orders: the list, one of them, one that is taken on the phone, and the half-days of deliveries. */
export default function OrdersPage({ rest, onChanged }: SectionProps) {
  if (rest === '') return <OrdersScreen onChanged={onChanged} />
  if (rest === 'nouveau') return <PhoneScreen onPlaced={onChanged} />
  if (rest === 'creneaux') return <CalendarScreen />
  return <OrderPage key={rest} id={rest} onChanged={onChanged} />
}
