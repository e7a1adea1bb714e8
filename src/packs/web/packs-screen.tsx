import { useEffect } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { PackSummary } from '../contract.ts'
import { PackList } from './pack-list.tsx'

const GONE = "Le pack n'est plus d'actualité ou indisponible."

interface PacksScreenProps {
  packs: readonly PackSummary[]
  /** The address named a pack that cannot be had: says so, above what there is. */
  isMissing: boolean
}

/** ORD-5: the packs of today. */
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
