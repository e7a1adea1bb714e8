import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { shop } from '../../../shop.config.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

type Failure = 'missing' | 'offline' | 'ours'

function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing'
  // The browser's fetch rejects with a TypeError when the network is gone.
  return error instanceof TypeError && typeof navigator === 'object' && !navigator.onLine ? 'offline' : 'ours'
}

const SCREENS = {
  missing: {
    icon: <Icon name="search-x" />,
    tone: 'well',
    title: 'Cette page n’existe pas',
    sentence: 'L’adresse a peut-être changé. Tous nos produits sont dans la boutique.',
  },
  offline: {
    icon: <Icon name="wifi-off" />,
    tone: 'warning',
    title: 'La page n’a pas pu s’afficher',
    sentence: 'Votre connexion semble coupée. Rien n’a été commandé ni payé.',
  },
  ours: {
    icon: <Icon name="circle-alert" />,
    tone: 'error',
    title: 'Un problème de notre côté',
    sentence: 'La page n’a pas pu s’afficher. Rien n’a été commandé ni payé.',
  },
} as const

/** The page that replaces a screen which cannot be drawn. The link asks for the same address again, without scripts too. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  const failure = failureOf(error)
  const { icon, tone, title, sentence } = SCREENS[failure]
  useEffect(() => {
    if (failure !== 'missing') console.error('Erreur lors de la récupération des produits', error)
  }, [error, failure])
  return (
    <div className="page-column max-w-[640px] py-12">
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        icon={icon}
        tone={tone}
        title={title}
        isPage
        action={<NextStep failure={failure} href={pathname + search} />}
      >
        {sentence}
      </EmptyState>
    </div>
  )
}

function NextStep({ failure, href }: { failure: Failure; href: string }) {
  if (failure === 'missing') {
    return (
      <a href="/boutique" className="button button-outline">
        Voir la boutique
      </a>
    )
  }
  return (
    // A whole new load: what failed may be the scripts themselves.
    <a href={href} target="_self" className="button button-outline">
      Réessayer
    </a>
  )
}
