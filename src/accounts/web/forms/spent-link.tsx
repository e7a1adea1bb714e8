import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'

/** An expired or used link, with the next step. */
export function SpentLink({ href, label }: { href: string; label: string }) {
  return (
    <EmptyState
      icon={<Icon name="clock" />}
      tone="warning"
      title="Ce lien ne fonctionne plus"
      action={
        <Link href={href} className="button button-green">
          {label}
        </Link>
      }
    >
      Il a expiré, a déjà servi ou n’a pas été copié en entier.
    </EmptyState>
  )
}
