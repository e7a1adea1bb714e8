import { useEffect, useState } from 'react'
import { send } from '#platform/web/browser-send.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import type { HomeData } from './load-home.ts'
import { MissingContent } from './missing-content.tsx'

/** The screen of unknown addresses, at a known address that this visitor may not open. */
export default function MissingScreen({ known }: { known?: HomeData | undefined }) {
  const [home, setHome] = useState(known)
  useEffect(() => {
    if (known) return
    // Loaded separately, to keep its code out of every list's scripts.
    import('./load-home.ts')
      .then(({ loadHome }) => loadHome(send, new URL('/', location.href)))
      .then(setHome, (error: unknown) => console.error('Erreur lors de la récupération des produits', error))
  }, [known])
  return (
    <>
      <title>{`Page introuvable | ${currentShop().name}`}</title>
      {home && <MissingContent home={home} />}
    </>
  )
}
