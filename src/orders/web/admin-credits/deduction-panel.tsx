import { DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import type { PayingEmployer } from '../../contract.ts'
import { DeductionSheet } from './deduction-sheet.tsx'

/** The employers whose members pay, and what each keeps back of a month's salaries. */
export function DeductionPanel() {
  const query = useAddressQuery()
  const { value: employers } = useStaffRead<PayingEmployer[]>('/api/admin/credits/employeurs')
  const companyId = Number(query.get('entreprise'))
  if (employers === undefined) return <DeskWaiting />
  return (
    <>
      <div className="admin-filters">
        <select
          aria-label="Employeur"
          value={query.get('entreprise')}
          onChange={(event) => query.change({ entreprise: event.target.value })}
        >
          <option value="">Choisir un employeur</option>
          {employers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
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
