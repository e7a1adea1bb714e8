import { shop } from '../../../../shop.config.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { Order, PaymentLine } from '../../contract.ts'
import { writeDueCalendar } from '../../rules/due-calendar.ts'
import { orderPath } from '../../rules/order-path.ts'
import { formatDay } from '../format-day.ts'
import { saveFile } from '../../../platform/web/save-file.ts'
import { StatusPill } from '../status-pill.tsx'
import type { Label } from '../words.ts'

interface InstalmentsProps {
  order: Order
  /** By its private link, whose address no calendar keeps. */
  isLinked: boolean
}

/** The parts in which an order is paid: what is paid, what is due, and all of it for the phone's calendar. */
export function Instalments({ order, isLinked }: InstalmentsProps) {
  const parts = order.payment_lines.filter(({ amount }) => amount > 0)
  if (parts.length === 0 || order.state === 'cancel') return null
  const hasOpen = parts.some(({ state }) => !state)
  return (
    <section aria-labelledby="echeances" className="desk-card">
      <h2 id="echeances" className="text-lg font-bold">
        Échéances
      </h2>
      {isProvisional(order) && (
        <p className="mt-1 text-sm text-ink-2">
          Dates provisoires&#x202F;: elles se comptent du premier versement.
        </p>
      )}
      <table className="order-parts">
        <caption className="sr-only">Échéances de la commande {order.name}</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Part</th>
            <th scope="col">Montant</th>
            <th scope="col">Statut</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, index) => (
            <Part
              key={part.sequence}
              part={part}
              isNext={parts.findIndex(({ state }) => !state) === index}
              order={order}
            />
          ))}
        </tbody>
      </table>
      {hasOpen && !isProvisional(order) && (
        <button
          type="button"
          className="button button-outline mt-4 w-full lg:w-auto"
          onClick={() => saveCalendar(order, isLinked)}
        >
          <Icon name="calendar-clock" size={20} /> Ajouter à mon agenda
        </button>
      )}
    </section>
  )
}

function Part({ part, isNext, order }: { part: PaymentLine; isNext: boolean; order: Order }) {
  const { due_date, rate, amount, state } = part
  return (
    <tr className={state ? 'is-paid' : ''}>
      <td>
        <time dateTime={due_date}>{formatDay(due_date)}</time>
      </td>
      <td className="order-rate">{`${rate}\u202F%`}</td>
      <td className={`font-bold whitespace-nowrap ${state ? 'text-brand' : 'text-promo'}`}>
        {formatFrancs(amount)}
      </td>
      <td>
        <StatusPill label={describePart(part, isNext, order)} />
      </td>
    </tr>
  )
}

/** The first unpaid part is the one that the order's own count of days is about. */
function describePart({ state, paid_amount, amount }: PaymentLine, isNext: boolean, order: Order): Label {
  if (state) return { text: 'Payée', tone: 'done' }
  if (isProvisional(order)) return { text: 'Prévue', tone: 'calm' }
  if (paid_amount > 0)
    return {
      text: `Reste ${formatFrancs(amount - paid_amount)}`,
      tone: isLate(order) ? 'refused' : 'waiting',
    }
  if (!isNext) return { text: 'À venir', tone: 'calm' }
  if (isLate(order)) return { text: 'En retard', tone: 'refused' }
  return { text: 'Prochaine', tone: 'waiting' }
}

/** Credit counts from the day of its first payment. */
const isProvisional = ({ type_sale, date_approved }: Order): boolean =>
  type_sale === 'creditorder' && date_approved === null

const isLate = ({ days_until_due }: Order): boolean => (days_until_due ?? 0) > 0

function saveCalendar(order: Order, isLinked: boolean): void {
  const url = isLinked ? '' : location.origin + orderPath(order)
  const calendar = writeDueCalendar(
    { name: order.name, shop: shop.name, url, parts: order.payment_lines },
    new Date(),
  )
  saveFile(`echeances-${order.name}.ics`, 'text/calendar;charset=utf-8', calendar)
}
