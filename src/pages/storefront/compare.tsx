import type { MetaDescriptor } from 'react-router'
import { Comparison } from '../../catalogue/web/compare/comparison.tsx'
import { describeComparison, loadCompared } from '../../catalogue/web/compare/load-compared.ts'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { senderContext } from '../../platform/web/send.ts'
import type { Route } from './+types/compare.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const comparison = await loadCompared(context.get(senderContext), url)
  const { publicUrl } = context.get(publicAddressesContext)
  return { ...comparison, meta: describeComparison(comparison, publicUrl) }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

export default function CompareScreen({ loaderData: { products, isNamed } }: Route.ComponentProps) {
  return <Comparison products={products} isNamed={isNamed} />
}
