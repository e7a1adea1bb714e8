import { useState } from 'react'
import type { Differences, LedgerDifference } from '#payments/contract.ts'
import type { PaymentAdminCalls } from '#payments/contract/admin-calls.ts'
import { DIFFERENCES } from '#payments/rules/compare-ledger.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { useActionCall } from '#platform/web/action.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { noteForm } from './note-form.ts'
import { nameDay } from './words.ts'

/** Differences between Wave's books and ours, with a new comparison on demand. */
export function DifferencesTab({ value }: { value: Differences }) {
  const call = useActionCall<PaymentAdminCalls>()
  const [requested, setRequested] = useState<LedgerDifference>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <CompareForm days={value.days} />
      {value.differences.length === 0 ? (
        <EmptyState icon={<Icon name="check" />} title="Aucun écart">
          Chaque matin, le relevé de Wave de la veille est comparé aux paiements de la boutique.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          {value.differences.map((difference) => (
            <DifferenceCard
              key={difference.id}
              difference={difference}
              onClose={() => setRequested(difference)}
            />
          ))}
        </div>
      )}
      {requested && (
        <EditDialog
          title="Classer cet écart"
          consequence={'Il quitte la liste\u202F; ce que vous avez fait reste écrit.'}
          label="Classer l’écart"
          fields={[
            {
              kind: 'area',
              name: 'note',
              label: 'Ce qui a été fait',
              maxLength: 300,
            },
          ]}
          check={noteForm.check}
          onSend={async (_typed, form) => {
            await call('POST /api/admin/paiements/ecarts/:differenceId/classer', {
              params: { differenceId: requested.id },
              body: noteForm.read(form),
            })
            return 'L’écart est classé.'
          }}
          onClose={() => setRequested(undefined)}
        />
      )}
    </div>
  )
}

function CompareForm({ days }: Pick<Differences, 'days'>) {
  const call = useActionCall<PaymentAdminCalls>()
  const [today] = useState(() => toDay(serverDate()))
  const [day, setDay] = useState(today)
  const [isBusy, setBusy] = useState(false)
  const [last] = days
  async function compare(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await call('POST /api/admin/paiements/comparaisons/:day', { params: { day } })
      toasts.about('differences').show('success', `Le ${nameDay(day)} est comparé.`)
    } catch (failure) {
      toasts.about('differences').show('error', errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="admin-panel">
      <h2>Relevé de Wave</h2>
      <p className="mt-1 mb-4 text-ink-2">
        {last === undefined
          ? 'Aucun jour n’a encore été comparé.'
          : `Dernière comparaison\u202F: ${nameDay(last.day)}, ${last.entries} ${last.entries > 1 ? 'lignes' : 'ligne'}, faite le ${formatShortMoment(last.compared_at)}.`}
      </p>
      <div className="admin-filters mb-0">
        <input
          type="date"
          aria-label="Jour à comparer"
          max={today}
          value={day}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
        <BusyButton
          className="button button-outline"
          onClick={() => void compare()}
          isBusy={isBusy}
          busyLabel="Comparaison…"
        >
          Comparer maintenant
        </BusyButton>
      </div>
    </section>
  )
}

interface DifferenceCardProps {
  difference: LedgerDifference
  onClose: () => void
}

function DifferenceCard({ difference, onClose }: DifferenceCardProps) {
  const { kind, day, explanation, our_amount, their_amount, reference, provider_transaction_id } = difference
  return (
    <article className="record-card bg-surface">
      <header className="record-head">
        <div>
          <h3 className="font-bold first-letter:uppercase">{nameDay(day)}</h3>
          <p className="text-sm break-all text-ink-2">
            {provider_transaction_id}
            {reference !== null && ` · ${reference}`}
          </p>
        </div>
        <span className="status-pill is-refused">{DIFFERENCES[kind]}</span>
      </header>
      <p>{explanation}</p>
      <dl className="record-figures">
        <div>
          <dt>Chez Wave</dt>
          <dd>{their_amount === null ? '\u2014' : formatFrancs(their_amount)}</dd>
        </div>
        <div>
          <dt>Dans la boutique</dt>
          <dd>{our_amount === null ? '\u2014' : formatFrancs(our_amount)}</dd>
        </div>
      </dl>
      <div className="actions">
        <button
          type="button"
          className="button button-outline"
          aria-label={`Classer l’écart ${provider_transaction_id}`}
          onClick={onClose}
        >
          Classer
        </button>
      </div>
    </article>
  )
}
