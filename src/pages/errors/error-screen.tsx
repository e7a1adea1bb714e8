import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { currentShop } from '#platform/web/current-shop.ts'
import { isLineLost, buildLostLine } from '#platform/web/line-lost.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** Title and text, by whose failure it is. Unknown addresses have their own screen. */
function describe(error: unknown) {
  return isLineLost(error)
    ? ({ icon: <Icon name="wifi-off" />, tone: 'warning', title: buildLostLine() } as const)
    : ({ icon: <Icon name="circle-alert" />, tone: 'error', title: 'Un problème de notre côté' } as const)
}

/** Replaces a screen that failed to render. The retry link loads the same address, without scripts too. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { icon, tone, title } = describe(error)
  useEffect(() => {
    console.error('Erreur lors de la récupération des produits', error)
    // The document was rendered again without the session marks. `pageshow` restores them.
    dispatchEvent(new Event('pageshow'))
  }, [error])
  return (
    <div className="page-column max-w-[640px] py-12">
      <title>{`${title} | ${currentShop().name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        icon={icon}
        tone={tone}
        title={title}
        isPage
        // Full page load: the scripts themselves may have failed.
        action={
          <a href={pathname + search} target="_self" className="button button-outline">
            Réessayer
          </a>
        }
      >
        La page n’a pas pu s’afficher. Rien n’a été commandé ni payé.
      </EmptyState>
    </div>
  )
}
