import type { PayingEmployer } from '#credit/contract.ts'
import { FilterBy } from '#ui/table/filters.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { DeductionSheet } from './deduction-sheet.tsx'
import { listEmployers } from './employer-choices.ts'

/** Employers whose members have unpaid credit, with the salary deductions of a month. */
export function DeductionPanel({ employers }: { employers: readonly PayingEmployer[] }) {
  const query = useAddressQuery()
  const companyId = Number(query.get('entreprise'))
  return (
    <>
      <div className="admin-filters">
        <FilterBy
          query={query}
          name="entreprise"
          label="Employeur"
          choices={listEmployers(employers, 'Choisir un employeur')}
        />
      </div>
      {companyId > 0 ? (
        <DeductionSheet key={companyId} companyId={companyId} />
      ) : (
        <p className="text-ink-2">
          {employers.length === 0
            ? 'Les employeurs dont des membres paient un crédit s’affichent ici.'
            : 'Choisissez un employeur pour voir ce qu’il prélève sur les salaires du mois.'}
        </p>
      )}
    </>
  )
}
