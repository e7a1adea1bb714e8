import type { ReactNode } from 'react'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { whatsappLink } from '../../../platform/web/whatsapp-link.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'
import type { Product } from '../../contract.ts'
import { categoryAddress, productAddress } from '../../rules/addresses.ts'
import { ShareButton } from '../share/share-button.tsx'
import { ElectricityCost, type ElectricityProps } from '../electricity/electricity-cost.tsx'
import { Assurances } from './assurances.tsx'
import { DrawnColours } from './drawn-colours.tsx'
import { FactsTable } from './facts-table.tsx'
import { Gallery } from './gallery.tsx'
import { isWhole, type KnownProduct } from './known-product.ts'
import { PriceBlock } from './price-block.tsx'
import './product.css'
import { Link } from '../../../ui/link.tsx'

/** Where the rest will stand. What stands above it must not move when it comes. */
const TO_COME = <div aria-busy="true" className="skeleton mt-6 h-96" />

interface ProductDetailsProps {
  /** Whole, or what a card knew while the rest is on its way. */
  product: KnownProduct
  /** The card's picture as the browser has it already: it stands where the large one will. */
  preview?: string | undefined
  /** Where the shop runs: stands in the message that a visitor sends about the product. */
  publicUrl: string
  /** The row of its colours as the server drew it. */
  colours?: string | undefined
  /** The baskets' buttons. */
  actions?: ReactNode
  /** Pre-order and credit. */
  otherWaysToPay?: ReactNode
  /** Where it is known what the product uses. */
  electricity?: ElectricityProps | undefined
}

/** CAT-13: everything about one product. */
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
      <div className="lg:grid lg:grid-cols-[minmax(0,640fr)_minmax(0,496fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        <Pictures product={product} preview={preview} publicUrl={publicUrl} />
        <div className="mt-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start">
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
              <DrawnColours html={colours} />
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
        text={`${product.name}, ${formatFrancs(product.price_unit)}`}
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
      <a href={whatsappLink(writeQuestion(product, publicUrl))} className="button button-outline flex-auto">
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

/** Where scripts run, a switch that keeps the product on the visitor's list; else a link to its comparison. */
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

/** The message that WhatsApp opens with: name, price and link. */
function writeQuestion(product: KnownProduct, publicUrl: string): string {
  const link = publicUrl === '' ? '' : ` ${publicUrl}${productAddress(product.id)}`
  return `Bonjour, j’ai une question sur «\u202F${product.name}\u202F» à ${formatFrancs(product.price_unit)}.${link}`
}
