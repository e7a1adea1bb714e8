import { PlaceChoice } from '#crm/web/place/place-choice.tsx'
import { callOver } from '#platform/web/call.ts'
import { describePage } from '#platform/web/page-meta.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { requireFound } from '#platform/web/require-found.ts'
import { senderContext } from '#platform/web/send.ts'
import type { TextCalls } from '#texts/contract.ts'
import { Article } from '#texts/web/article.tsx'
import { FaqSearch } from '#texts/web/faq-search.tsx'
import { loadFaq, readSearch } from '#texts/web/load-faq.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Route } from './+types/information.ts'

const FAQ = 'faq'
const PRIVACY = 'politique-de-confidentialite'

/** Addresses whose text has another name. Others use their own name. */
const TEXT_OF_ADDRESS: Readonly<Record<string, string>> = { 'privacy-policy': PRIVACY }

/** Loads an information or legal text by its address, in the version that `?version=` names or the current one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = url.pathname.replaceAll('/', '')
  const version = url.searchParams.get('version') ?? ''
  const query = /^\d{4}-\d{2}-\d{2}(?:-\d{1,3})?$/.test(version) ? { version } : {}
  const slug = TEXT_OF_ADDRESS[address] ?? address
  const call = callOver<TextCalls>(context.get(senderContext))
  const page = await requireFound(call('GET /api/contenus/:slug', { params: { slug }, query }))
  const { title, description } = page
  const { publicUrl } = context.get(publicAddressesContext)
  if (page.slug === FAQ) return loadFaq(page, readSearch(url), publicUrl)
  return { page, meta: describePage({ title, description, path: `/${slug}` }, publicUrl) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function InformationScreen({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  return (
    <div className="page-column pt-1 lg:pt-3">
      <Breadcrumb steps={[{ label: page.title }]} />
      <Article page={page} tools={'faq' in loaderData && <FaqSearch {...loaderData.faq} />} />
      {page.slug === PRIVACY && <PlaceChoice />}
    </div>
  )
}
