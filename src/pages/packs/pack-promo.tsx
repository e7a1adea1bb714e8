import { data } from 'react-router'
import { PackOrder } from '#orders/web/packs/pack-order.tsx'
import { describePack, describePacks, findPack, loadPacks } from '#packs/web/load-packs.ts'
import { PackScreen } from '#packs/web/pack-screen.tsx'
import { PacksScreen } from '#packs/web/packs-screen.tsx'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import type { Route } from './+types/pack-promo.ts'
import '#packs/web/packs.css'

/**
 * Loads the cart of the pack in the address. Without a code all packs, for an unknown one status 404 and all packs.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const send = context.get(senderContext)
  const { publicUrl } = context.get(publicAddressesContext)
  const code = url.searchParams.get('code') ?? ''
  const pack = code === '' ? undefined : await findPack(send, code)
  if (pack) return { pack, packs: [], isMissing: false, meta: describePack(pack, publicUrl) }
  const isMissing = code !== ''
  const packs = await loadPacks(send)
  const meta = describePacks(isMissing, publicUrl)
  return data({ pack, packs, isMissing, meta }, { status: isMissing ? 404 : 200 })
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function PackPromoScreen({ loaderData }: Route.ComponentProps) {
  const { pack, packs, isMissing } = loaderData
  if (!pack) return <PacksScreen packs={packs} isMissing={isMissing} />
  return (
    <PackScreen pack={pack}>
      <PackOrder key={pack.code} pack={pack} />
    </PackScreen>
  )
}
