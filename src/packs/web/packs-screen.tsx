import { useEffect } from 'react'
import type { PackSummary } from '#packs/contract.ts'
import { packSaving } from '#packs/rules/saving.ts'
import { formatEnd } from '#packs/rules/write-end.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState, ToShop } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { packAddress } from './pack-address.ts'

const GONE = "Le pack n'est plus d'actualité ou indisponible."

interface PacksScreenProps {
  packs: readonly PackSummary[]
  /** The address named an unavailable pack. Shows a notice above the list. */
  isMissing: boolean
}

/** ORD-5: current packs. */
export function PacksScreen({ packs, isMissing }: PacksScreenProps) {
  useEffect(() => {
    if (isMissing) toasts.show('error', GONE)
  }, [isMissing])
  return (
    <div data-wakes={isMissing ? 'now' : undefined} className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Packs' }]} />
      {isMissing ? (
        <Notice title={GONE}>{packs.length > 0 && 'Voici ceux du moment.'}</Notice>
      ) : (
        <>
          <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">Packs</h1>
          <p className="mt-1 text-ink-2">Plusieurs appareils ensemble, moins chers qu’achetés séparément.</p>
        </>
      )}
      <div className="mt-4 lg:mt-6">
        <PackList packs={packs} />
      </div>
    </div>
  )
}

/** ORD-5: current packs, rendered by the server. */
function PackList({ packs }: { packs: readonly PackSummary[] }) {
  if (packs.length === 0) return <NoPack />
  return (
    <ul className="pack-list">
      {packs.map((pack, index) => (
        <li key={pack.code}>
          <PackCard pack={pack} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function NoPack() {
  return (
    <EmptyState icon={<Icon name="tag" />} title="Aucun pack en ce moment" action={<ToShop />}>
      Les prochains s’affichent ici dès qu’ils sont en vente.
    </EmptyState>
  )
}

/** ORD-5: a pack in the list: contents, price, saving and last day. */
function PackCard({ pack, isFirst }: { pack: PackSummary; isFirst: boolean }) {
  const href = packAddress(pack.code)
  return (
    <article className="pack-card">
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className={`pack-stage pack-of-${pack.pictures.length}`}
      >
        {pack.pictures.map((picture) => (
          <ShopPicture
            key={picture}
            hash={picture}
            alt=""
            sizes="180px"
            widths={THUMB_WIDTHS}
            isFirst={isFirst}
          />
        ))}
      </Link>
      <div className="pack-body">
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          <span className="badge badge-tag">Pack</span> {formatEnd(pack.end_date)}
        </p>
        <h2 className="mt-2 text-lg font-bold">
          <Link href={href} className="hover:text-brand hover:underline">
            {pack.name}
          </Link>
        </h2>
        <ul className="mt-1 text-sm text-ink-2">
          {pack.contents.map(({ name, quantity }) => (
            <li key={name}>{quantity > 1 ? `${quantity}\u00A0×\u00A0${name}` : name}</li>
          ))}
        </ul>
        <Terms pack={pack} />
      </div>
    </article>
  )
}

/** Price, saving and link. */
function Terms({ pack }: { pack: PackSummary }) {
  const saving = packSaving(pack)
  return (
    <div className="mt-auto pt-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Price amount={pack.sommeTotal} />
        {saving > 0 && (
          <s className="old-price text-sm">
            <span className="sr-only">Achetés séparément&#x202F;: </span>
            {formatAmount(pack.separate_total)}
          </s>
        )}
      </p>
      {saving > 0 && <p className="text-sm font-medium text-brand">Vous économisez {formatFrancs(saving)}</p>}
      {pack.available ? (
        <Link href={packAddress(pack.code)} className="button button-soft mt-3 w-full">
          Voir le pack
        </Link>
      ) : (
        <p className="stock stock-sold-out mt-3">Épuisé pour le moment</p>
      )}
    </div>
  )
}
