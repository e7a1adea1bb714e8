import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface EmptyStateProps {
  icon: ReactNode
  tone?: 'well' | 'warning' | 'error'
  title: string
  children: ReactNode
  action?: ReactNode
  /** The text is the page's own title. */
  isPage?: boolean
}

const TONES = {
  well: 'bg-well text-ink-2',
  warning: 'bg-sun-soft text-sun-ink',
  error: 'bg-promo-soft text-promo-ink',
}

/** Empty or unavailable content: states the fact, then the next step. */
export function EmptyState({
  icon,
  tone = 'well',
  title,
  children,
  action,
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-4 py-8 text-center">
      <div className={`mb-4 grid size-18 place-items-center rounded-full ${TONES[tone]}`}>{icon}</div>
      <Title className="text-lg font-bold">{title}</Title>
      <p className="mt-1 mb-5 max-w-[44ch] text-sm text-ink-2">{children}</p>
      {action}
    </div>
  )
}

/** Link to the shop as the next step. */
export function ToShop() {
  return (
    <Link href="/boutique" className="button button-green">
      Voir la boutique
    </Link>
  )
}
