import type { PayingEmployer } from '#credit/contract.ts'
import { FilterBy } from '#ui/table/filters.tsx'
import type { AddressQuery } from '#ui/table/use-address-query.ts'

interface EmployerChoiceProps {
  employers: readonly PayingEmployer[]
  query: AddressQuery
  /** What the list says while none is chosen. */
  none: string
}

/** One of the employers whose members pay; the choice stands in the address. */
export function EmployerChoice({ employers, query, none }: EmployerChoiceProps) {
  return (
    <FilterBy
      query={query}
      name="entreprise"
      label="Employeur"
      choices={[['', none], ...employers.map(({ id, name }) => [String(id), name] as const)]}
    />
  )
}
