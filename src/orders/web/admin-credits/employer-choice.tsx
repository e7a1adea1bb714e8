import { FilterChoice } from '../../../ui/table/filters.tsx'
import type { AddressQuery } from '../../../ui/table/use-address-query.ts'
import type { PayingEmployer } from '../../contract.ts'

interface EmployerChoiceProps {
  employers: readonly PayingEmployer[]
  query: AddressQuery
  /** What the list says while none is chosen. */
  none: string
}

/** One of the employers whose members pay; the choice stands in the address. */
export function EmployerChoice({ employers, query, none }: EmployerChoiceProps) {
  return (
    <FilterChoice
      label="Employeur"
      choices={[['', none], ...employers.map(({ id, name }) => [String(id), name] as const)]}
      value={query.get('entreprise')}
      onChange={(entreprise) => query.change({ entreprise })}
    />
  )
}
