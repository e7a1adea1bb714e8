import type { Order } from '#orders/contract.ts'
import { formatDueCalendar } from '#orders/rules/due-calendar.ts'
import {
  type Instalment,
  type InstalmentState,
  isProvisional,
  listInstalments,
} from '#orders/rules/instalment-state.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import type { Label, Tone } from '#orders/rules/order-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { formatDay } from '../format-day.ts'
import { StatusPill } from '../status-pill.tsx'

interface InstalmentsProps {
  order: Order
  /** Opened by private link, whose URL must not be saved in a calendar. */
  isLinked: boolean
}

/** The order's instalments with their states, and an export to the phone's calendar. */
export function Instalments({ order, isLinked }: InstalmentsProps) {
  const parts = listInstalments(order)
  if (parts.length === 0 || order.state === 'cancel') return null
  const hasOpen = parts.some(({ state }) => state !== 'paid')
  return (
    <section aria-labelledby="echeances" className="section-card">
      <h2 id="echeances" className="text-lg font-bold">
        Échéances
      </h2>
      {isProvisional(order) && (
        <p className="mt-1 text-sm text-ink-2">
          Dates provisoires&#x202F;: elles se comptent du premier versement.
        </p>
      )}
      <Shares order={order} parts={parts} />
      <table className="order-parts">
        <caption className="sr-only">Échéances de la commande {order.name}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Part</th>
            <th scope="col">Montant</th>
            <th scope="col">Statut</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((one) => (
            <Part key={one.part.sequence} instalment={one} />
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

/** A proportional bar of the parts, with the paid share. */
function Shares({ order, parts }: { order: Order; parts: readonly Instalment[] }) {
  const { amount_total, amount_residual } = order
  return (
    <>
      <div aria-hidden="true" className="order-shares">
        {parts.map(({ part: { sequence, amount }, state }) => (
          <span key={sequence} className={`is-${state}`} style={{ flexGrow: amount }} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>
          <b translate="no" className="text-brand">
            {formatFrancs(amount_total - amount_residual)}
          </b>{' '}
          payés
        </span>
        {amount_residual > 0 && <span>Reste {formatFrancs(amount_residual)}</span>}
      </p>
    </>
  )
}

const AMOUNT_TONES: Readonly<Partial<Record<InstalmentState, string>>> = {
  paid: 'text-brand',
  late: 'text-promo',
}

function Part({ instalment }: { instalment: Instalment }) {
  const { part, state } = instalment
  const { due_date, rate, amount } = part
  return (
    <tr>
      <td>
        <Leaf day={due_date} state={state} />
        <time dateTime={due_date}>{formatDay(due_date)}</time>
      </td>
      <td className="order-rate max-md:sr-only">{`${rate}\u202F%`}</td>
      <td translate="no" className={`font-bold whitespace-nowrap ${AMOUNT_TONES[state] ?? ''}`}>
        {formatFrancs(amount)}
      </td>
      <td>
        <StatusPill label={describeInstalment(instalment)} />
      </td>
    </tr>
  )
}

const SHORT_MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' })

/** A calendar leaf in the state's colour. The day is also written beside it. */
function Leaf({ day, state }: { day: string; state: InstalmentState }) {
  const at = new Date(day)
  return (
    <span aria-hidden="true" className={`order-leaf is-${state}`}>
      <span>{SHORT_MONTH.format(at)}</span>
      <b>{at.getUTCDate()}</b>
    </span>
  )
}

function saveCalendar(order: Order, isLinked: boolean): void {
  const url = isLinked ? '' : location.origin + orderPath(order)
  const calendar = formatDueCalendar(
    { name: order.name, shop: currentShop().name, url, parts: order.payment_lines },
    serverDate(),
  )
  saveFile(`echeances-${order.name}.ics`, 'text/calendar;charset=utf-8', calendar)
}

/** Future parts are neutral. Only overdue ones are shown as an alert. */
const TONES: Readonly<Record<InstalmentState, Tone>> = {
  paid: 'done',
  planned: 'calm',
  late: 'refused',
  today: 'waiting',
  next: 'calm',
  later: 'calm',
}

export function describeInstalment(instalment: Instalment): Label {
  return { text: buildState(instalment), tone: TONES[instalment.state] }
}

function buildState({ part: { amount, paid_amount }, state, daysAhead }: Instalment): string {
  const left = paid_amount > 0 ? `, reste ${formatFrancs(amount - paid_amount)}` : ''
  switch (state) {
    case 'paid':
      return 'Payée'
    case 'planned':
      return 'Prévue'
    case 'late':
      return `En retard de ${countDays(-(daysAhead ?? -1))}${left}`
    case 'today':
      return `À payer aujourd’hui${left}`
    case 'next':
      return `Prochaine${daysAhead === undefined ? '' : `, dans ${countDays(daysAhead)}`}${left}`
    case 'later':
      return `À venir${left}`
  }
}

const countDays = (days: number): string => `${days}\u00A0jour${days > 1 ? 's' : ''}`
