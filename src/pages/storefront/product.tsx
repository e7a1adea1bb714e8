import { useEffect } from 'react'
import { data } from 'react-router'
import { renderCardActions } from '#baskets/web/buttons/card-actions.tsx'
import { ProductActions } from '#baskets/web/buttons/product-actions.tsx'
import { surchargeOf } from '#catalogue/contract/price-fields.ts'
import { type CardProduct, isWhole, type KnownProduct } from '#catalogue/web/card-product.ts'
import type { ElectricityProps } from '#catalogue/web/electricity/electricity-panel.tsx'
import { loadElectricity } from '#catalogue/web/electricity/load-electricity.ts'
import { ProductGrid } from '#catalogue/web/product-grid.tsx'
import { renderColours } from '#catalogue/web/product/colour-choice.tsx'
import { describeProduct } from '#catalogue/web/product/describe-product.ts'
import { findProduct, loadSiblings, loadShopWindow } from '#catalogue/web/product/load-product.ts'
import { ProductDetails } from '#catalogue/web/product/product-details.tsx'
import { useArrival } from '#catalogue/web/product/use-arrival.ts'
import { RecentlyViewed } from '#catalogue/web/recent/recently-viewed.tsx'
import { noteVisit } from '#catalogue/web/recent/save-visit.ts'
import { OtherWaysToPay } from '#payments/web/other-ways-to-pay.tsx'
import { currentShop } from '#platform/web/current-shop.ts'
import { handedOn } from '#platform/web/handed-on.ts'
import type { PageTag } from '#platform/web/page-meta.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from './+types/product.ts'

/** Screen data: the product, undefined if it does not exist, and other products. */
interface Shown {
  product: KnownProduct | undefined
  others: CardProduct[]
  publicUrl: string
  meta: PageTag[]
  /** Row of colours, rendered. */
  colours?: string | undefined
  /** Inputs of its electricity cost, if its consumption is known. */
  electricity?: ElectricityProps | undefined
  /** Address of the card's picture, already in the browser's cache. */
  preview?: string | undefined
}

/** Loads a product and similar ones. For an unknown id, status 404 and alternatives. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const send = context.get(senderContext)
  const { publicUrl } = context.get(publicAddressesContext)
  const product = await findProduct(send, params.id)
  const others = product ? await loadSiblings(send, product) : await loadShopWindow(send)
  const electricity = product && (await loadElectricity(send, product))
  const colours = product && renderColours(product)
  const meta = describeProduct(product, publicUrl)
  const shown: Shown = { product, others, publicUrl, meta, colours, electricity }
  return data(shown, { status: product ? 200 : 404 })
}

function formatInTitle(name: string): string {
  return `${name} | ${currentShop().name}`
}

/**
 * CAT-13: after a click on a card the screen appears at once with the card's data, and the rest follows. Only the link
 * just clicked hands data on. Back and reload wait for current data.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const product = handedOn.state as CardProduct | undefined
  if (product?.id !== Number(params.id)) return serverLoader()
  handedOn.state = undefined
  const rest = serverLoader()
  // The screen reports the failure once it is rendered.
  rest.catch(() => undefined)
  const picture = document.querySelector<HTMLImageElement>(`[data-picture-of="${product.id}"] img`)
  const meta = [{ title: formatInTitle(product.name) }]
  return { product, others: [], publicUrl: '', meta, preview: picture?.currentSrc, rest }
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.meta ?? []

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const { product, others, publicUrl, colours, electricity } = useArrival<Shown, Shown>(loaderData)
  const id = product?.id
  useEffect(() => {
    if (id) noteVisit(id)
  }, [id])
  if (!product) return <MissingProduct others={others} />
  return (
    <>
      <ProductDetails
        // A new product resets the selected picture.
        key={product.id}
        product={product}
        preview={loaderData.preview}
        publicUrl={publicUrl}
        colours={colours}
        electricity={electricity}
        actions={isWhole(product) && <ProductActions product={product} />}
        otherWaysToPay={
          <OtherWaysToPay
            preorderPrice={(product.is_preorder && product.preorder_price) || null}
            creditPrice={(product.is_creditorder && product.creditorder_price) || null}
            surcharge={surchargeOf(product)}
          />
        }
      />
      {others.length > 0 && (
        <Section title="Dans la même catégorie">
          <ProductGrid products={others} layout="row" actionsFor={renderCardActions} />
        </Section>
      )}
      <RecentlyViewed current={product.id} actionsFor={renderCardActions} />
    </>
  )
}

function MissingProduct({ others }: { others: readonly CardProduct[] }) {
  // After a click on a card the title has the product's name already.
  useEffect(() => {
    document.title = formatInTitle('Produit introuvable')
  }, [])
  return (
    <>
      <div className="page-column pt-6">
        <Notice title="Ce produit n’existe pas ou n’est plus vendu.">
          Voici d’autres produits de la boutique.
        </Notice>
      </div>
      <Section title="Notre sélection" href="/boutique" linkLabel="Toute la boutique">
        <ProductGrid products={others} layout="row" actionsFor={renderCardActions} />
      </Section>
    </>
  )
}
