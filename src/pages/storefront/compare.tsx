import { renderBuyButtons } from '#baskets/web/buttons/card-actions.tsx'
import { compareAddress } from '#catalogue/web/compare/compare-address.ts'
import { Comparison } from '#catalogue/web/compare/comparison.tsx'
import { describeComparison, loadCompared } from '#catalogue/web/compare/load-compared.ts'
import { ShareButton } from '#catalogue/web/share/share-button.tsx'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import type { Route } from './+types/compare.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const comparison = await loadCompared(context.get(senderContext), url)
  const { publicUrl } = context.get(publicAddressesContext)
  return { ...comparison, publicUrl, meta: describeComparison(comparison, publicUrl) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function CompareScreen({ loaderData }: Route.ComponentProps) {
  const { products, isNamed, electricity, publicUrl } = loaderData
  return (
    <>
      <Comparison
        products={products}
        isNamed={isNamed}
        {...(electricity && { electricity })}
        actionsFor={renderBuyButtons}
      />
      {products.length > 1 && (
        <p className="page-column mt-4">
          <ShareButton
            text={`À comparer\u202F: ${products.map(({ name }) => name).join(', ')}`}
            address={publicUrl + compareAddress(products.map(({ id }) => id))}
            className="button button-outline"
          >
            Partager
          </ShareButton>
        </p>
      )}
    </>
  )
}
