import { DeskFailure } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { Engagement } from '../../contract.ts'
import { Engagements } from '../desk/engagements.tsx'
import { DeductionSheet } from './deduction-sheet.tsx'
import { Link } from '../../../ui/link.tsx'

/** What a company's members owe on credit that it guarantees, and what it keeps back of a month's salaries. */
export function CompanyCredit({ companyId }: { companyId: number }) {
  const path = `/api/companies/clients/engagements/${companyId}`
  const { value: rows, failure, reload } = useStaffRead<Engagement[]>(path)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  return (
    <>
      <section className="admin-panel" aria-labelledby="encours">
        <h2 id="encours" className="mb-2">
          Crédit en cours
        </h2>
        {rows && rows.length > 0 && <Sums rows={rows} />}
        <Engagements rows={rows} failure={undefined} isOpen reload={reload} />
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
