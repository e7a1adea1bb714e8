import { RecentlyViewed } from '#catalogue/web/recent/recently-viewed.tsx'
import { currentCompany } from '#platform/web/current-company.ts'
import { describePage } from '#platform/web/page-meta.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import type { Route } from './+types/home.ts'
import { HomeContent } from './home-content.tsx'
import { loadHome } from './load-home.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const home = await loadHome(context.get(senderContext), url)
  const { page } = home.selection.filters
  const path = page > 1 ? `/?page=${page}` : '/'
  const { publicUrl } = context.get(publicAddressesContext)
  return { ...home, meta: describePage({ description: currentCompany().about, path }, publicUrl) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeContent home={loaderData} />
      <RecentlyViewed />
    </>
  )
}
