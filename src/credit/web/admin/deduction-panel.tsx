import type { PayingEmployer } from '#credit/contract.ts'
import { FilterBy } from '#ui/table/filters.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { DeductionSheet } from './deduction-sheet.tsx'
import { listEmployers } from './employer-choices.ts'

/** The employers whose members pay, and what each keeps back of a month's salaries. */
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
