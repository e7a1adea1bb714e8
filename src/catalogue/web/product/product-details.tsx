import { type ReactNode, type ComponentType, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Product } from '#catalogue/contract.ts'
import { firstOffer } from '#catalogue/contract/price-fields.ts'
import { categoryAddress, productAddress } from '#catalogue/rules/addresses.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import type { DeliveryWords, WithDeliveryWords } from '#platform/web/delivery-words.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { WhatsappIcon } from '#ui/whatsapp-icon.tsx'
import './product.css'
import { isWhole, type KnownProduct } from '../card-product.ts'
import { PromiseLine } from '../delivery/promise-line.tsx'
import { ElectricityCost } from '../electricity/electricity-cost.tsx'
import type { ElectricityProps } from '../electricity/electricity-panel.tsx'
import { SavingBadge } from '../saving-badge.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { StockLine } from '../stock-line.tsx'
import { FactsTable } from './facts-table.tsx'
import { Gallery } from './gallery.tsx'

/** Placeholder for the rest. Content above must not move when it loads. */
const TO_COME = <div aria-busy="true" className="skeleton mt-6 h-96" />

interface ProductDetailsProps {
  /** The full product, or the card's fields while it loads. */
  product: KnownProduct
  /** The card's picture, already in the browser's cache, shown in place of the large one. */
  preview?: string | undefined
  /** Public address of the shop, used in the visitor's WhatsApp message. */
  publicUrl: string
  /** Server-rendered HTML of the colour links. */
  colours?: string | undefined
  /** Basket buttons. */
  actions?: ReactNode
  /** Pre-order and credit. */
  otherWaysToPay?: ReactNode
  /** Set when the product's consumption is known. */
  electricity?: ElectricityProps | undefined
}

/** CAT-13: the product page. */
export function ProductDetails({
  product,
  preview,
  publicUrl,
  colours,
  actions,
  otherWaysToPay,
  electricity,
}: ProductDetailsProps) {
  return (
    <div data-visited={product.id} className="page-column lg:pt-3">
      <div className="only-wide">
        <Breadcrumb
          steps={[
            { label: 'Boutique', href: '/boutique' },
            { label: product.categ_id, href: categoryAddress(product.categ_id) },
            { label: product.name },
          ]}
        />
      </div>
      <div className="product-columns">
        <Pictures product={product} preview={preview} publicUrl={publicUrl} />
        <div className="product-offer">
          <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
            <span className="badge badge-category">{product.categ_id}</span>
            {product.reference && <span>Réf. {product.reference}</span>}
          </p>
          <h1 className="mt-2 text-xl font-bold tracking-tight lg:text-[1.75rem] lg:leading-9">
            {product.name}
          </h1>
          <PriceBlock product={product} />
          {isWhole(product) ? (
            <>
              <RenderedColours html={colours} />
              {actions}
              {otherWaysToPay}
              <Asking product={product} publicUrl={publicUrl} />
              <Assurances warrantyMonths={product.warranty_months} />
            </>
          ) : (
            TO_COME
          )}
        </div>
        {isWhole(product) ? <Particulars product={product} electricity={electricity} /> : TO_COME}
      </div>
    </div>
  )
}

function Pictures({ product, preview, publicUrl }: ProductDetailsProps) {
  return (
    <div className="relative">
      <Gallery product={product} preview={preview} />
      <ShareButton
        text={`${product.name}, ${formatFrancs(firstOffer(product).price)}`}
        address={publicUrl + productAddress(product.id)}
        className="gallery-share"
      >
        <span className="sr-only">Partager</span>
      </ShareButton>
    </div>
  )
}

function Asking({ product, publicUrl }: ProductDetailsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <a href={whatsappLink(formatQuestion(product, publicUrl))} className="button button-outline flex-auto">
        <WhatsappIcon size={20} /> Poser une question
      </a>
      <CompareButton id={product.id} />
    </div>
  )
}

function Particulars({
  product,
  electricity,
}: { product: Product } & Pick<ProductDetailsProps, 'electricity'>) {
  return (
    <div>
      <section className="mt-8">
        <h2 className="mb-2 text-lg font-bold lg:text-2xl">L’essentiel</h2>
        <p className="max-w-[68ch] whitespace-pre-line text-ink-2">{product.description}</p>
      </section>
      <FactsTable product={product} />
      {electricity && <ElectricityCost {...electricity} />}
    </div>
  )
}

/** With scripts, a toggle for the visitor's list; otherwise a link to the comparison. */
function CompareButton({ id }: { id: number }) {
  const face = (
    <>
      <Icon name="scale" size={20} /> Comparer
    </>
  )
  return (
    <>
      <button
        type="button"
        data-compare={id}
        aria-pressed="false"
        className="button button-outline flex-auto"
      >
        {face}
      </button>
      <noscript>
        <Link href={`/products-compaire?produits=${id}`} className="button button-outline">
          {face}
        </Link>
      </noscript>
    </>
  )
}

/** Text of the WhatsApp message: name, price and link. */
function formatQuestion(product: KnownProduct, publicUrl: string): string {
  const link = publicUrl === '' ? '' : ` ${publicUrl}${productAddress(product.id)}`
  return `Bonjour, j’ai une question sur «\u202F${product.name}\u202F» à ${formatFrancs(firstOffer(product).price)}.${link}`
}

/** Server-rendered colour links (colour-choice.tsx). Renders nothing if there is only one colour. */
function RenderedColours({ html }: { html: string | undefined }) {
  return html ? <div className="mt-4" dangerouslySetInnerHTML={{ __html: html }} /> : null
}

function Assurances({ warrantyMonths }: { warrantyMonths: number | null }) {
  const { promise, elsewhere } = usePromises()
  return (
    <ul className="mt-6 grid gap-4 rounded-lg bg-well p-5">
      <Assurance icon={<Icon name="truck" />} title={promise} href="/livraison-et-retours">
        {elsewhere}
      </Assurance>
      <Assurance
        icon={<Icon name="rotate-ccw" />}
        title={'Retour sous 14\u00A0jours'}
        href="/livraison-et-retours"
      >
        Produit et emballage d’origine
      </Assurance>
      {warrantyMonths !== null && (
        <Assurance
          icon={<Icon name="shield-check" />}
          title={`Garantie ${warrantyMonths}\u00A0mois`}
          href="/conditions-generales-de-vente"
        >
          Pièces et main-d’œuvre à {currentShop().address.city}
        </Assurance>
      )}
    </ul>
  )
}

function Assurance({
  icon,
  title,
  href,
  children,
}: {
  icon: ReactNode
  title: string
  href: string
  children: ReactNode
}) {
  return (
    <li className="text-brand">
      <Link href={href} className="group flex min-h-11 gap-3">
        {icon}
        <span className="text-ink">
          <span className="block font-bold group-hover:underline">{title}</span>
          <span className="block text-sm text-ink-2">{children}</span>
        </span>
      </Link>
    </li>
  )
}

function PriceBlock({ product }: { product: KnownProduct }) {
  const { kind, price, isPromo, saving } = firstOffer(product)
  const { promise } = usePromises()
  return (
    <div className="mt-3">
      <Price amount={price} isPromo={isPromo} isLarge />
      {saving && (
        <>
          <p className="mt-1 flex items-center gap-2">
            <s className="old-price">
              <span className="sr-only">Ancien prix&#x202F;: </span>
              {formatFrancs(product.list_price)}
            </s>
            <SavingBadge percent={saving.percent} />
          </p>
          {product.lowest_price_30_days && (
            <p className="mt-1 text-sm text-ink-2">
              Prix le plus bas des 30&nbsp;derniers jours&#x202F;:{' '}
              {formatFrancs(product.lowest_price_30_days)}
            </p>
          )}
          <p className="mt-1 font-medium text-brand">Vous économisez {formatFrancs(saving.amount)}</p>
        </>
      )}
      <div className="mt-3">
        <StockLine product={product} promise={withLowerStart(promise)} />
        {kind === 'cart' && <PlacedPromise />}
      </div>
    </div>
  )
}

function withLowerStart(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

/** Delivery date with a button to choose the place. The form's code loads on demand. */
function PlacedPromise() {
  const [Form, setForm] = useState<ComponentType<{ onDone: () => void }>>()
  return (
    <>
      {/* Day and place are filled in later. Two lines fit beside the button, so that it does not move. */}
      <div className="mt-1 flex items-center gap-x-3 text-sm">
        <PromiseLine className="min-w-0 flex-1 font-medium text-brand" />
        <button
          type="button"
          aria-expanded={Form !== undefined}
          className="text-link only-scripts min-h-11 flex-none"
          onClick={() =>
            void import('../delivery/place-form.tsx').then(
              ({ PlaceForm }) => setForm(Form ? undefined : () => PlaceForm),
              () => undefined,
            )
          }
        >
          Changer de quartier
        </button>
      </div>
      {Form && <Form onDone={() => setForm(undefined)} />}
    </>
  )
}

/** Texts about the delivery price, as set by staff. */
function usePromises(): DeliveryWords {
  return useRouteLoaderData<WithDeliveryWords>('root')?.delivery ?? currentShop().delivery
}
