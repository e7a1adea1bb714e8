import { type ReactNode, useEffect } from 'react'
import { formatFrancs } from '../../platform/contract/format-francs.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Pack } from '../contract.ts'
import { packSaving } from '../rules/saving.ts'
import { writeEnd } from '../rules/write-end.ts'
import { PACKS_ADDRESS } from './pack-address.ts'
import { PackLines } from './pack-lines.tsx'

/**
 * Whether the browser may have put the document where it was left. Any other begins at its top by itself: whoever scrolled
 * before it came alive would be thrown back, and what they press would not be under their finger any more.
 */
function isRestored(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'navigate'
}

/** ORD-5: the cart of a pack; `children` is how it is ordered. */
export function PackScreen({ pack, children }: { pack: Pack; children: ReactNode }) {
  const saving = packSaving(pack)
  useEffect(() => {
    // Not as an expression: newer browsers answer a promise, which is nothing to clean up with.
    if (isRestored()) window.scrollTo(0, 0)
  }, [pack.code])
  return (
    <div className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Packs', href: PACKS_ADDRESS }, { label: pack.name }]} />
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <span className="badge badge-tag">Pack</span> {writeEnd(pack.end_date)}
      </p>
      <h1 className="mt-1 text-2xl font-bold tracking-tight lg:text-3xl">{pack.name}</h1>
      <div className="pack-columns">
        <div>
          <PackLines pack={pack} />
          {saving > 0 && (
            <p className="mt-3 font-medium text-brand">
              Vous économisez {formatFrancs(saving)} sur l’ensemble
              <span className="font-normal text-ink-2">
                {' '}
                ({formatFrancs(pack.separate_total)} achetés séparément)
              </span>
            </p>
          )}
          <a href="/boutique" className="text-link mt-2 inline-flex min-h-11 items-center gap-2">
            <Icon name="arrow-left" size={20} /> Continuer mes achats
          </a>
        </div>
        {children}
      </div>
    </div>
  )
}
