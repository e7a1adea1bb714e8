import { data, type MetaDescriptor } from 'react-router'
import { ProductDetails } from '../../catalogue/web/product/product-details.tsx'
import { findProduct, loadNeighbours, loadShopWindow } from '../../catalogue/web/product/load-product.ts'
import { describeProduct } from '../../catalogue/web/product/describe-product.ts'
import { ProductGrid } from '../../catalogue/web/product-grid.tsx'
import { OtherWaysToPay } from '../../payments/web/other-ways-to-pay.tsx'
import { publicAddressesContext } from '../../platform/web/public-addresses.ts'
import { senderContext } from '../../platform/web/send.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/product.ts'

/** A product and its neighbours; for an unknown id, status 404 and what the shop has instead. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const send = context.get(senderContext)
  const { publicUrl } = context.get(publicAddressesContext)
  const product = await findProduct(send, params.id)
  const others = product ? await loadNeighbours(send, product) : await loadShopWindow(send)
  return data(
    { product, others, publicUrl, meta: describeProduct(product, publicUrl) },
    { status: product ? 200 : 404 },
  )
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData?.meta ?? []
}

export default function ProductScreen({ loaderData: { product, others, publicUrl } }: Route.ComponentProps) {
  if (!product) return <MissingProduct others={others} />
  return (
    <>
      <ProductDetails
        // Another product starts with its own first picture.
        key={product.id}
        product={product}
        publicUrl={publicUrl}
        otherWaysToPay={
          <OtherWaysToPay
            preorderPrice={product.is_preorder ? product.preorder_price : null}
            creditPrice={product.is_creditorder ? product.creditorder_price : null}
          />
        }
      />
      {others.length > 0 && (
        <Section title="Dans la même catégorie">
          <ProductGrid products={others} layout="row" />
        </Section>
      )}
    </>
  )
}

function MissingProduct({ others }: Pick<Route.ComponentProps['loaderData'], 'others'>) {
  return (
    <>
      <div className="page-column pt-6">
        <Notice title="Ce produit n’existe pas ou n’est plus vendu.">
          Voici d’autres produits de la boutique.
        </Notice>
      </div>
      <Section title="Notre sélection" href="/boutique" linkLabel="Toute la boutique">
        <ProductGrid products={others} layout="row" />
      </Section>
    </>
  )
}
