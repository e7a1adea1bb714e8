import { useEffect, useState } from 'react'
import { send } from '#platform/web/browser-send.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import type { HomeData } from './load-home.ts'
import { MissingContent } from './missing-content.tsx'

/** The screen of unknown addresses, at an address that is known but not to this visitor. */
export default function MissingScreen({ known }: { known?: HomeData | undefined }) {
  const [home, setHome] = useState(known)
  useEffect(() => {
    if (known) return
    // On its own: what it brings would weigh on every list's scripts.
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
