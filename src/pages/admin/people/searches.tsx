import type { ClientLoaderFunctionArgs } from 'react-router'
import type { SYNONYM_CALLS } from '#catalogue/contract/admin-calls.ts'
import { SynonymsPanel } from '#catalogue/web/admin/synonyms-panel.tsx'
import type { CrmCalls } from '#crm/contract.ts'
import { SearchTermsPanel } from '#crm/web/admin/search-terms-panel.tsx'
import { addressesOf } from '#platform/web/call.ts'
import { readPage } from '#platform/web/session/read-page.ts'
import type { Route } from './+types/searches.ts'

const addressOf = addressesOf<CrmCalls & typeof SYNONYM_CALLS>()

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [terms, synonyms] = await Promise.all([
    readPage(addressOf('GET /api/admin/recherches'), args),
    readPage(addressOf('GET /api/admin/synonymes'), args),
  ])
  return { terms, synonyms }
}

export { decide as clientAction } from '../sales/decide.ts'
export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Search terms of visitors, and the synonyms that match them to products. */
export default function SearchesRoute({ loaderData: { terms, synonyms } }: Route.ComponentProps) {
  return (
    <SearchTermsPanel value={terms}>
      <SynonymsPanel synonyms={synonyms} />
    </SearchTermsPanel>
  )
}
