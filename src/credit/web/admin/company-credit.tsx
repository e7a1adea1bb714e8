import type { Engagement } from '#credit/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { Link } from '#ui/link.tsx'
import { PageFailed } from '#ui/states/page-states.tsx'
import { Engagements } from '../employer/engagements.tsx'
import { addressOf } from './call.ts'
import { DeductionSheet } from './deduction-sheet.tsx'

/** The debts of a company's members on credit that it guarantees, and the salary deductions of a month. */
export function CompanyCredit({ companyId }: { companyId: number }) {
  const address = addressOf('GET /api/companies/clients/engagements/:companyId', { params: { companyId } })
  const { value: rows, failure, reload } = useApiQuery(address)
  if (failure?.kind === 'failed') return <PageFailed sentence={failure.sentence} onRetry={reload} />
  return (
    <>
      <section className="admin-panel" aria-labelledby="encours">
        <h2 id="encours" className="mb-2">
          Crédit en cours
        </h2>
        {rows && rows.length > 0 && <Sums rows={rows} />}
        <Engagements rows={rows} failure={undefined} reload={reload} />
        <p className="mt-2">
          <Link className="underline" href={`/admin/credits/retard?entreprise=${companyId}`}>
            Voir les retards
          </Link>
        </p>
      </section>
      <DeductionSheet companyId={companyId} />
    </>
  )
}

function Sums({ rows }: { rows: readonly Engagement[] }) {
  const sum = (key: 'owed' | 'waiting' | 'overdue'): number => rows.reduce((all, row) => all + row[key], 0)
  return (
    <p className="mb-3 text-ink-2">
      Encours <b className="text-ink">{formatFrancs(sum('owed'))}</b>, dont{' '}
      <b className="text-ink">{formatFrancs(sum('overdue'))}</b> échus
      {sum('waiting') > 0 && <>, et {formatFrancs(sum('waiting'))} demandés</>}
    </p>
  )
}
