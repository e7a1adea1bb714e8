import { CompaniesScreen } from '../../accounts/web/desk/companies-screen.tsx'
import { DeskFailure, DeskWaiting } from '../../accounts/web/desk/desk-state.tsx'
import { useCompanies } from '../../accounts/web/desk/use-companies.ts'
import type { SectionProps } from './sections.ts'

/** Partner companies, for staff who look after customers. */
export default function CompaniesPage({ onChanged }: SectionProps) {
  const { companies, failure, query, setQuery, reload } = useCompanies()
  const again = (): void => {
    reload()
    onChanged()
  }
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (companies === undefined) return <DeskWaiting />
  return <CompaniesScreen companies={companies} query={query} onQuery={setQuery} onChanged={again} />
}
