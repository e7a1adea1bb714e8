import { useCallback, useState } from 'react'
import { toDay } from '../../../platform/contract/clock.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { DeductionRow } from '../../contract.ts'
import { deductionPath, readDeduction } from './credit-calls.ts'
import { formatDay } from './credit-state.ts'
import { ListRefused } from './listed-credits.tsx'
import { DEDUCTION_FORMATS, takeDeduction } from './take-deduction.ts'
import { useListed } from './use-listed.ts'

/** What the company keeps back of a month's salaries, and the file for whoever pays them. */
export function SalaryDeduction({ companyId }: { companyId: number }) {
  const [month, setMonth] = useState(() => toDay(new Date()).slice(0, 7))
  const read = useCallback(
    async (signal: AbortSignal) => (await readDeduction(companyId, month, signal)).rows,
    [companyId, month],
  )
  const { rows, failure, reload } = useListed(read)
  return (
    <>
      <p className="mb-4 text-ink-2">
        Les versements du mois qui restent dus, pour les achats que l’entreprise garantit.
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="form-field">
          <label htmlFor="mois-prelevement">Mois</label>
          <input
            id="mois-prelevement"
            type="month"
            className="desk-text"
            value={month}
            onChange={({ target }) => /^20\d\d-\d\d$/.test(target.value) && setMonth(target.value)}
          />
        </div>
        {DEDUCTION_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="button button-outline"
            onClick={() => void takeDeduction(deductionPath(companyId, month), format)}
          >
            Télécharger ({format.toUpperCase()})
          </button>
        ))}
      </div>
      {failure !== undefined ? (
        <ListRefused failure={failure} onRetry={reload} />
      ) : rows === undefined ? (
        <div className="desk-skeleton" aria-hidden="true" />
      ) : (
        <DeductionTable rows={rows} />
      )}
    </>
  )
}

function DeductionTable({ rows }: { rows: readonly DeductionRow[] }) {
  if (rows.length === 0) return <p>Rien n’est à prélever pour ce mois.</p>
  return (
    <>
      <table className="desk-table">
        <caption className="sr-only">À prélever sur les salaires</caption>
        <thead>
          <tr>
            <th scope="col">Employé</th>
            <th scope="col">Versement</th>
            <th scope="col">Échéance</th>
            <th scope="col">À prélever</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ order_id, sequence, parts, member, order, due_date, left }) => (
            <tr key={`${order_id} ${sequence}`}>
              <td>
                <p className="font-medium">{member}</p>
              </td>
              <td data-label="Versement">
                {order}, {sequence} sur {parts}
              </td>
              <td data-label="Échéance">{formatDay(due_date)}</td>
              <td data-label="À prélever">{formatFrancs(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">
        Total à prélever&#x202F;: <b>{formatFrancs(rows.reduce((sum, { left }) => sum + left, 0))}</b>
      </p>
    </>
  )
}
