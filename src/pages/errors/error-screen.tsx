import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { currentShop } from '#platform/web/current-shop.ts'
import { isLineLost, buildLostLine } from '#platform/web/line-lost.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** What the page is called, by whose failure it is. Unknown addresses have their own screen. */
function describe(error: unknown) {
  return isLineLost(error)
    ? ({ icon: <Icon name="wifi-off" />, tone: 'warning', title: buildLostLine() } as const)
    : ({ icon: <Icon name="circle-alert" />, tone: 'error', title: 'Un problème de notre côté' } as const)
}

/** The page that replaces a screen which cannot be rendered. The link asks for the same address again, without scripts too. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const { icon, tone, title } = describe(error)
  useEffect(() => {
    console.error('Erreur lors de la récupération des produits', error)
    // The document was rendered anew, without the marks of who is here: they are set as when a page comes back.
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
        // A whole new load: what failed may be the scripts themselves.
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
