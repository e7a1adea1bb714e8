import { useState } from 'react'
import type { Deduction, DeductionRow } from '#credit/contract.ts'
import { toDay } from '#platform/contract/clock.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { type Address } from '#platform/web/call.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { PageFailed, PageBusy } from '#ui/states/page-states.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { formatDay } from '../employer/credit-state.ts'
import { DeductionFiles } from '../employer/deduction-files.tsx'
import { addressOf, call } from './call.ts'

/** A company's salary deductions of a month, on screen and as a file. */
export function DeductionSheet({ companyId }: { companyId: number }) {
  const [month, setMonth] = useState(() => toDay(serverDate()).slice(0, 7))
  const requested = { entreprise: String(companyId), mois: month }
  // The type excludes the file responses.
  const address = addressOf('GET /api/admin/credits/prelevements', { query: requested }) as Address<Deduction>
  const { value, failure, isReading, reload } = useApiQuery(address)
  return (
    <section className="admin-panel" aria-labelledby="prelevement">
      <header className="admin-filters">
        <h2 id="prelevement" className="min-w-40 flex-1">
          Prélèvement sur salaire
        </h2>
        <input
          type="month"
          aria-label="Mois"
          value={month}
          onChange={({ target }) => /^20\d\d-\d\d$/.test(target.value) && setMonth(target.value)}
        />
        <DeductionFiles
          read={(file) => call('GET /api/admin/credits/prelevements', { query: { ...requested, ...file } })}
        />
      </header>
      {failure !== undefined ? (
        <PageFailed
          sentence={failure.kind === 'failed' ? failure.sentence : 'Cette entreprise n’existe pas.'}
          onRetry={reload}
        />
      ) : value === undefined ? (
        <PageBusy />
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
