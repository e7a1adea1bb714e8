import { useState } from 'react'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { CashDay, CashHandOver, Pocket } from '#payments/contract.ts'
import type { TillCalls } from '#payments/contract/admin-calls.ts'
import { HandOverCount, PocketCorrection } from '#payments/contract/cash.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { readFrancs } from '#platform/contract/read-francs.ts'
import { useActionCall } from '#platform/web/action.ts'
import type { CallOf } from '#platform/web/call.ts'
import { createUuid } from '#platform/web/session/guest-id.ts'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { readField } from '#ui/form/use-form.ts'
import { formatShortMoment } from '#ui/page/moment.tsx'
import { errorIf } from './error-if.ts'
import { EntryDialog } from './till-entry-dialog.tsx'
import { TillLines } from './till-lines.tsx'
import { nameDay } from './words.ts'

type Call = CallOf<TillCalls>

type OpenDialog = 'float' | 'expense' | 'deposit' | { handOver: CashHandOver } | { pocket: Pocket }

/** Today's till, cash held by couriers, and the actions on both. */
export function TillTab({ till }: { till: CashDay }) {
  const call = useActionCall<TillCalls>()
  const [requested, setRequested] = useState<OpenDialog>()
  const close = (): void => setRequested(undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <section className="admin-panel">
        <h2 className="first-letter:uppercase">{nameDay(till.day)}</h2>
        <p className="mt-2 text-ink-2">Dans la caisse</p>
        <p className="text-2xl font-bold tabular-nums">{formatFrancs(till.expected)}</p>
        {till.carried !== 0 && (
          <p className="text-ink-2">
            dont {formatFrancs(till.carried)} venus après la clôture d’une journée précédente
          </p>
        )}
        {till.is_closed ? (
          <p className="mt-2 text-ink-2">
            Cette journée est clôturée.
            {till.since !== 0 &&
              ` Depuis, ${formatFrancs(Math.abs(till.since))} sont ${till.since > 0 ? 'entrés' : 'sortis'}\u202F: ils comptent dans la caisse de la prochaine journée.`}
          </p>
        ) : (
          <div className="mt-4 flex flex-wrap gap-2">
            {till.float === null && (
              <button type="button" className="button button-green" onClick={() => setRequested('float')}>
                Ouvrir la caisse
              </button>
            )}
            <button type="button" className="button button-outline" onClick={() => setRequested('expense')}>
              Noter une dépense
            </button>
            <button type="button" className="button button-outline" onClick={() => setRequested('deposit')}>
              Noter un dépôt
            </button>
          </div>
        )}
        <TillLines till={till} />
      </section>
      <Pockets
        till={till}
        onCount={(handOver) => setRequested({ handOver })}
        onCorrect={(pocket) => setRequested({ pocket })}
      />
      {requested !== undefined && (
        <RequestedDialog requested={requested} till={till} call={call} onClose={close} />
      )}
    </div>
  )
}

interface PocketsProps {
  till: CashDay
  onCount: (handOver: CashHandOver) => void
  onCorrect: (pocket: Pocket) => void
}

/** Cash outside the till: its holders, since when, and pending hand-overs. */
function Pockets({ till: { pockets, hand_overs: handOvers, day }, onCount, onCorrect }: PocketsProps) {
  return (
    <section className="admin-panel" aria-label="Sur les livreurs">
      <h2>Sur les livreurs</h2>
      {pockets.length === 0 && <p className="mt-2 text-ink-2">Tout a été remis à la caisse.</p>}
      <ul className="mt-2 grid gap-3 empty:hidden">
        {pockets.map((pocket) => {
          const handOver = handOvers.find(({ courier_id }) => courier_id === pocket.courier_id)
          const isLate = pocket.since.slice(0, 10) < day
          return (
            <li key={pocket.courier_id} className="rounded-lg border border-line p-4">
              <p className="flex justify-between gap-4">
                <b className="font-medium">{pocket.courier}</b>
                <b className="tabular-nums">{formatFrancs(pocket.amount)}</b>
              </p>
              <p className={`text-sm ${isLate ? 'font-medium text-promo-ink' : 'text-ink-2'}`}>
                Depuis le {formatShortMoment(pocket.since)}
              </p>
              {handOver && (
                <p className="mt-2 text-sm">
                  Dit remettre {formatFrancs(handOver.declared)}, le {formatShortMoment(handOver.at)}.
                </p>
              )}
              <div className="mt-3 flex flex-wrap gap-2">
                {handOver && (
                  <button
                    type="button"
                    className="button button-green"
                    aria-label={`Compter la remise de ${pocket.courier}`}
                    onClick={() => onCount(handOver)}
                  >
                    Compter
                  </button>
                )}
                <button
                  type="button"
                  className="button button-outline"
                  aria-label={`Corriger ce que ${pocket.courier} a sur soi`}
                  onClick={() => onCorrect(pocket)}
                >
                  Corriger
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface DialogProps {
  call: Call
  onClose: () => void
}

function RequestedDialog({
  requested,
  till,
  ...dialog
}: DialogProps & { requested: OpenDialog; till: CashDay }) {
  if (typeof requested === 'object' && 'handOver' in requested)
    return <CountDialog {...requested} {...dialog} />
  if (typeof requested === 'object') return <CorrectDialog {...requested} {...dialog} />
  return <EntryDialog kind={requested} till={till} {...dialog} />
}

export const countForm = bodyForm(HandOverCount, (typed: FormData) => ({
  counted: readFrancs(readField(typed, 'counted')),
  reason: readField(typed, 'reason'),
}))

/** Counted amount of a hand-over; a different sum requires a reason. */
function CountDialog({ handOver, call, onClose }: DialogProps & { handOver: CashHandOver }) {
  const { id, courier, declared } = handOver
  return (
    <EditDialog
      title={`Remise de ${courier}`}
      consequence={`Dit remettre ${formatFrancs(declared)}. Ce qui manque reste à son compte.`}
      label="Confirmer la remise"
      fields={[
        {
          kind: 'digits',
          name: 'counted',
          label: 'Montant compté (FCFA)',
          hint: 'Comptez les billets et les pièces.',
        },
        { kind: 'area', name: 'reason', label: 'Écart, s’il y en a un', isOptional: true, maxLength: 300 },
      ]}
      check={(form) => {
        const { counted, reason } = countForm.read(form)
        return {
          ...countForm.check(form),
          ...errorIf(
            counted !== undefined && counted !== declared && reason === '',
            'reason',
            'Expliquez l’écart avec ce que le livreur a dit.',
          ),
        }
      }}
      onSend={async (_typed, form) => {
        const body = countForm.read(form)
        await call('POST /api/admin/caisse/remises/:id', { params: { id }, body })
        return `${formatFrancs(body.counted)} reçus de ${courier}.`
      }}
      onClose={onClose}
    />
  )
}

export const correctionForm = (entry: { key: string; courier_id: number }) =>
  bodyForm(PocketCorrection, (typed: FormData) => {
    const amount = readFrancs(readField(typed, 'amount'))
    return {
      ...entry,
      amount: amount === undefined ? undefined : -amount,
      reason: readField(typed, 'reason'),
    }
  })

/** Corrects cash that a courier will not bring, or holds without owing it. */
function CorrectDialog({ pocket, call, onClose }: DialogProps & { pocket: Pocket }) {
  const [key] = useState(createUuid)
  const { courier, courier_id, amount: held } = pocket
  const correction = correctionForm({ key, courier_id })
  return (
    <EditDialog
      title={`Corriger\u202F: ${courier}`}
      consequence={`Il a ${formatFrancs(held)} sur lui. Le montant corrigé est retiré de son compte.`}
      label="Corriger"
      isGrave
      note={<SecondPersonNote limit="money" />}
      fields={[
        {
          kind: 'digits',
          name: 'amount',
          label: 'Montant à retirer (FCFA)',
          hint: 'En francs entiers.',
        },
        { kind: 'area', name: 'reason', label: 'Raison', maxLength: 200 },
      ]}
      check={(form) => {
        const taken = -(correction.read(form).amount ?? 0)
        return {
          ...correction.check(form),
          ...errorIf(
            taken < 1 || taken > held,
            'amount',
            `Indiquez un montant de 1 à ${formatFrancs(held)}.`,
          ),
        }
      }}
      onSend={async (_typed, form) => {
        const body = correction.read(form)
        await call('POST /api/admin/caisse/ecarts', { body })
        return 'La correction est notée.'
      }}
      onClose={onClose}
    />
  )
}
