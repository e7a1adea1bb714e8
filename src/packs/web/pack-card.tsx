import { formatAmount, formatFrancs } from '../../platform/contract/format-francs.ts'
import { Price } from '../../ui/price.tsx'
import { ShopPicture, THUMB_WIDTHS } from '../../ui/shop-picture.tsx'
import type { PackSummary } from '../contract.ts'
import { packSaving } from '../rules/saving.ts'
import { writeEnd } from '../rules/write-end.ts'
import { packAddress } from './pack-address.ts'
import { Link } from '../../ui/link.tsx'

/** ORD-5: a pack in the list: what is in it, what it costs, what it saves, until when. */
export function PackCard({ pack, isFirst }: { pack: PackSummary; isFirst: boolean }) {
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
          <span className="badge badge-tag">Pack</span> {writeEnd(pack.end_date)}
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

/** What it costs and saves, and the way to it. */
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
