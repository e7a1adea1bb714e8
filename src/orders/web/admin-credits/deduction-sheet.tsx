import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { toDay } from '../../../platform/contract/clock.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx'
import type { Deduction, DeductionRow } from '../../contract.ts'
import { formatDay } from '../desk/credit-state.ts'
import { DEDUCTION_FORMATS, takeDeduction } from '../desk/take-deduction.ts'

/** What a company keeps back of a month's salaries, to be read and to be taken as a file. */
export function DeductionSheet({ companyId }: { companyId: number }) {
  const [month, setMonth] = useState(() => toDay(new Date()).slice(0, 7))
  const path = `/api/admin/credits/prelevements?entreprise=${companyId}&mois=${month}`
  const { value, failure, isReading, reload } = useStaffRead<Deduction>(path)
  return (
    <section className="admin-panel" aria-labelledby="prelevement">
      <header className="admin-filters">
        <h2 id="prelevement" className="flex-1">
          Prélèvement sur salaire
        </h2>
        <input
          type="month"
          aria-label="Mois"
          value={month}
          onChange={({ target }) => /^20\d\d-\d\d$/.test(target.value) && setMonth(target.value)}
        />
        {DEDUCTION_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="button button-outline"
            onClick={() => void takeDeduction(path, format)}
          >
            Télécharger ({format.toUpperCase()})
          </button>
        ))}
      </header>
      {failure !== undefined ? (
        <DeskFailure
          sentence={failure.kind === 'failed' ? failure.sentence : 'Cette entreprise n’existe pas.'}
          onRetry={reload}
        />
      ) : value === undefined ? (
        <DeskWaiting />
      ) : (
        <Rows deduction={value} isBusy={isReading} />
      )}
    </section>
  )
}

const COLUMNS: readonly Column<DeductionRow>[] = [
  {
    key: 'member',
    label: 'Employé',
    cell: ({ member, function: job }) => (
      <>
        <span className="font-medium">{member}</span>
        {job && <small>{job}</small>}
      </>
    ),
  },
  {
    key: 'order',
    label: 'Commande',
    isLabelled: true,
    cell: ({ order, sequence, parts }) => `${order}, versement ${sequence} sur ${parts}`,
  },
  { key: 'due', label: 'Échéance', isLabelled: true, cell: ({ due_date }) => formatDay(due_date) },
  {
    key: 'left',
    label: 'À prélever',
    isLabelled: true,
    isNumber: true,
    cell: ({ left }) => <b>{formatFrancs(left)}</b>,
  },
]

function Rows({ deduction: { rows, total }, isBusy }: { deduction: Deduction; isBusy: boolean }) {
  if (rows.length === 0) return <p className="text-ink-2">Rien n’est à prélever pour ce mois.</p>
  return (
    <>
      <DataTable
        caption="À prélever sur les salaires"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ order_id, sequence }) => order_id * 100 + sequence}
        isBusy={isBusy}
      />
      <p className="mt-3 flex justify-end gap-3">
        Total à prélever <b>{formatFrancs(total)}</b>
      </p>
    </>
  )
}
