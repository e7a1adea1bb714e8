import { data } from 'react-router'
import { describePage } from '#platform/web/page-meta.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import type { Route } from './+types/unknown-address.ts'
import { loadHome } from './load-home.ts'
import { MissingContent } from './missing-content.tsx'

/** NAV-2: an unknown address shows Home with status 404, so that search engines do not index it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await loadHome(context.get(senderContext), new URL('/', url))
  const { publicUrl } = context.get(publicAddressesContext)
  return data({ ...home, meta: describePage({ title: 'Page introuvable' }, publicUrl) }, { status: 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function UnknownAddressScreen({ loaderData }: Route.ComponentProps) {
  return <MissingContent home={loaderData} />
}
