import { useState } from 'react'
import type { DayOfPayments, MeansOfDay } from '#payments/contract.ts'
import type { PaymentAdminCalls } from '#payments/contract/admin-calls.ts'
import { DayClosing } from '#payments/contract/admin.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { readBase64, saveFile } from '#platform/web/save-file.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { SendButton } from '#ui/form/busy-button.tsx'
import { readFields } from '#ui/form/read-fields.ts'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { AmountField } from './amount-field.tsx'
import { call as read } from './call.ts'
import { errorIf } from './error-if.ts'
import { ExpenseList } from './expense-list.tsx'
import { nameDay } from './words.ts'

interface ClosingTabProps {
  days: readonly DayOfPayments[]
  /** The day in the address. */
  shown: DayOfPayments
}

/** A day's money by means, its closing, and the previous days. */
export function ClosingTab({ days, shown }: ClosingTabProps) {
  const [today] = useState(() => toDay(serverDate()))
  const query = useAddressQuery()
  const showDay = (jour: string): void => query.change({ jour })
  const [closed, setClosed] = useState<DayOfPayments>()
  const current = closed?.day === shown.day ? closed : shown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <section className="admin-panel">
        <header className="admin-filters">
          <h2 className="flex-1 first-letter:uppercase">{nameDay(current.day)}</h2>
          <input
            type="date"
            aria-label="Jour"
            max={today}
            value={query.get('jour') || today}
            onChange={({ target }) => target.value !== '' && target.value <= today && showDay(target.value)}
          />
        </header>
        <DayTable day={current} />
        {current.expenses.length > 0 && (
          <>
            <h3 className="mt-5 font-medium">Dépenses de la caisse</h3>
            <ExpenseList expenses={current.expenses} />
          </>
        )}
        <ClosingForm key={current.day} day={current} onClosed={setClosed} />
      </section>
      <History days={days} onDay={showDay} />
    </div>
  )
}

function History({ days, onDay }: { days: readonly DayOfPayments[]; onDay: (day: string) => void }) {
  const busy = days.filter(({ means, closing }) => closing !== null || means.some((one) => one.payments > 0))
  return (
    <section className="admin-panel">
      <header className="admin-filters">
        <h2 className="flex-1 basis-full md:basis-auto">30 derniers jours</h2>
        <button type="button" className="button button-outline" onClick={() => void save(days)}>
          Exporter (CSV)
        </button>
      </header>
      {busy.length === 0 && <p className="text-ink-2">Rien n’a été encaissé sur cette période.</p>}
      <ul className="divide-y divide-line">
        {busy.map(({ day, net, closing }) => (
          <li key={day}>
            <button
              type="button"
              className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 text-left"
              onClick={() => onDay(day)}
            >
              <span className="inline-block first-letter:uppercase">{nameDay(day)}</span>
              <span className="ml-auto font-bold tabular-nums">{formatFrancs(net)}</span>
              <ClosingPill closing={closing} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ClosingPill({ closing }: Pick<DayOfPayments, 'closing'>) {
  if (closing === null) return <span className="status-pill is-waiting">À clôturer</span>
  return closing.difference === 0 ? (
    <span className="status-pill is-done">Clôturé</span>
  ) : (
    <span className="status-pill is-refused">Écart {formatFrancs(closing.difference)}</span>
  )
}

async function save(days: readonly DayOfPayments[]): Promise<void> {
  const [last, first] = [days[0], days.at(-1)]
  if (last === undefined || first === undefined) return
  try {
    const file = await read('GET /api/admin/paiements/clotures-export', {
      query: { from: first.day, to: last.day, format: 'base64' },
    })
    // A plain text is only returned for the other format.
    if (typeof file !== 'string') saveFile(file.filename, 'text/csv;charset=utf-8', readBase64(file.content))
  } catch (failure) {
    toasts.about('closing').show('error', errorMessage(failure))
  }
}

function DayTable({ day: { means, net } }: { day: DayOfPayments }) {
  const sum = (figure: (one: MeansOfDay) => number): number =>
    means.reduce((all, one) => all + figure(one), 0)
  return (
    <table className="admin-table">
      <thead>
        <tr>
          <th scope="col">Moyen</th>
          <th scope="col" className="is-number max-md:hidden">
            Paiements
          </th>
          <th scope="col" className="is-number max-md:hidden">
            Encaissé
          </th>
          <th scope="col" className="is-number max-md:hidden">
            Remboursé
          </th>
          <th scope="col" className="is-number">
            Net
          </th>
        </tr>
      </thead>
      <tbody>
        {means.map((one) => (
          <MeansRow key={one.means} means={one} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="bg-transparent font-bold text-ink">
            Total
          </th>
          <td className="border-0 is-number max-md:hidden">{sum(({ payments }) => payments)}</td>
          <td className="border-0 is-number max-md:hidden">{formatFrancs(sum(({ gross }) => gross))}</td>
          <td className="border-0 is-number max-md:hidden">{formatFrancs(sum(({ refunds }) => refunds))}</td>
          <td className="border-0 is-number font-bold">{formatFrancs(net)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function MeansRow({ means: { label, payments, gross, refunds, net } }: { means: MeansOfDay }) {
  return (
    <tr>
      <td>
        {label}
        <small className="md:hidden">
          {payments} {payments > 1 ? 'paiements' : 'paiement'}
          {refunds > 0 && ` · ${formatFrancs(refunds)} remboursés`}
        </small>
      </td>
      <td className="is-number max-md:hidden">{payments}</td>
      <td className="is-number max-md:hidden">{formatFrancs(gross)}</td>
      <td className="is-number max-md:hidden">{formatFrancs(refunds)}</td>
      <td className="is-number font-bold">{formatFrancs(net)}</td>
    </tr>
  )
}

interface ClosingFormProps {
  day: DayOfPayments
  onClosed: (day: DayOfPayments) => void
}

/** Form for the counted cash against the expected cash, or the existing closing. */
function ClosingForm({ day, onClosed }: ClosingFormProps) {
  if (day.closing !== null) return <Closed day={day.day} closing={day.closing} onClosed={onClosed} />
  return <OpenForm day={day} expected={day.till} onClosed={onClosed} />
}

interface ClosedProps {
  day: string
  closing: NonNullable<DayOfPayments['closing']>
  onClosed: (day: DayOfPayments) => void
}

function Closed({ day, closing, onClosed }: ClosedProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isOwn = browserSession().getSession()?.user_info.id === closing.by_id
  return (
    <div className="mt-4 grid gap-1 rounded-lg bg-brand-soft p-4 text-sm">
      <p className="font-bold">
        Clôturé par {closing.by}, {formatShortMoment(closing.at)}
      </p>
      <p>
        Espèces comptées&#x202F;: {formatFrancs(closing.counted_cash)}
        {closing.difference === 0 ? ', sans écart.' : `, écart ${formatFrancs(closing.difference)}.`}
      </p>
      {closing.note !== '' && <p>{closing.note}</p>}
      {closing.signed_by !== '' && <p>Compté par {closing.signed_by}.</p>}
      {closing.confirmed && (
        <p>
          Confirmé par {closing.confirmed.signed_by}, {formatShortMoment(closing.confirmed.at)}.
        </p>
      )}
      {closing.since !== 0 && (
        <p className="text-promo-ink">
          Depuis la clôture, {formatFrancs(closing.since)} nets de plus ont été enregistrés sur cette journée.
        </p>
      )}
      {closing.cash_since !== 0 && (
        <p>
          Les {formatFrancs(closing.cash_since)} en espèces venus depuis comptent dans la caisse de la
          prochaine journée.
        </p>
      )}
      {closing.confirmed === null && !isOwn && (
        <div className="mt-2">
          <button type="button" className="button button-outline" onClick={() => setIsAsking(true)}>
            Confirmer la clôture
          </button>
        </div>
      )}
      {isAsking && (
        <ConfirmClosing day={day} closing={closing} onClosed={onClosed} onLeave={() => setIsAsking(false)} />
      )}
    </div>
  )
}

/** A second person who was present at the count enters their name. */
function ConfirmClosing({ day, closing, onClosed, onLeave }: ClosedProps & { onLeave: () => void }) {
  const call = useActionCall<PaymentAdminCalls>()
  return (
    <EditDialog
      title="Confirmer la clôture"
      consequence={`${formatFrancs(closing.counted_cash)} comptés devant vous.`}
      label="Confirmer"
      fields={[{ name: 'signed_by', label: 'Votre nom', maxLength: 80, missing: 'Écrivez votre nom.' }]}
      onSend={async (body) => {
        onClosed(await call('POST /api/admin/paiements/clotures/:day/confirmer', { params: { day }, body }))
        return 'La clôture est confirmée.'
      }}
      onClose={onLeave}
    />
  )
}

function OpenForm({ day, expected, onClosed }: ClosingFormProps & { expected: number }) {
  const call = useActionCall<PaymentAdminCalls>()
  const [counted, setCounted] = useState<number>()
  const difference = counted === undefined ? 0 : counted - expected
  const { form, errors, isSending, isDirty } = useForm(
    (typed) => checkClosing(typed, difference),
    async (typed) => {
      const body = closingForm.read(typed)
      onClosed(await call('POST /api/admin/paiements/clotures/:day', { params: { day: day.day }, body }))
      toasts.about('closing').show('success', 'La journée est clôturée.')
    },
  )
  useUnsavedGuard(isDirty)
  return (
    <form {...form} className="form-stack mt-5 max-w-[36rem]">
      <SaveSummary errors={errors} />
      <AmountField
        name="counted_cash"
        label="Espèces comptées (FCFA)"
        errors={errors}
        hint={`La caisse devrait contenir ${formatFrancs(expected)}.`}
        onAmount={setCounted}
      />
      {day.carried !== 0 && (
        <p>Dont {formatFrancs(day.carried)} venus après la clôture d’une journée précédente.</p>
      )}
      <p aria-live="polite" className={difference === 0 ? 'sr-only' : 'font-medium text-promo-ink'}>
        {counted !== undefined && `Écart\u202F: ${formatFrancs(difference)}`}
      </p>
      <TextArea
        name="note"
        label="Note"
        isOptional={difference === 0}
        maxLength={300}
        error={errors['note']}
      />
      <TextField
        name="signed_by"
        label="Nom de qui a compté"
        isOptional={difference === 0}
        errors={errors}
        maxLength={80}
      />
      <div className="actions">
        <SendButton isSending={isSending}>Clôturer la journée</SendButton>
      </div>
      <p className="text-sm text-ink-2">Une journée ne se clôture qu’une fois.</p>
    </form>
  )
}

export const closingForm = bodyForm(DayClosing, (typed: FormData) => ({
  counted_cash: readFrancs(readField(typed, 'counted_cash')),
  ...readFields(typed, ['note', 'signed_by']),
}))

function checkClosing(typed: FormData, difference: number): FormErrors {
  return {
    ...closingForm.check(typed),
    ...errorIf(
      difference !== 0 && readField(typed, 'note') === '',
      'note',
      'Expliquez l’écart entre la caisse et les paiements.',
    ),
    ...errorIf(
      difference !== 0 && readField(typed, 'signed_by') === '',
      'signed_by',
      'Écrivez le nom de qui a compté.',
    ),
  }
}
