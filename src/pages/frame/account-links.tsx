import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'

// Every page contains links for guests and for customers. The style sheet shows the right ones by the marks on
// `<html>`. Plain links and buttons, so that the server renders them once and no script hydrates them.

/** NAV-6: the visitor's icons in the header. */
export function AccountLinks() {
  return (
    <>
      <AccountLink href="/login" label="Connexion" icon="log-in" visitors="guests" />
      <AccountLink href="/profile" label="Profil" icon="circle-user-round" visitors="customers" />
    </>
  )
}

interface AccountLinkProps {
  href: string
  label: string
  icon: IconName
  visitors: 'guests' | 'customers'
}

function AccountLink({ href, label, icon, visitors }: AccountLinkProps) {
  return (
    <a href={href} aria-label={label} className={`header-action for-${visitors}`}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  )
}

/** NAV-7: « Connexion » or « Déconnexion ». The latter needs scripts, as a session does. */
export function SignInOrOut({ look }: { look: string }) {
  return (
    <>
      <a href="/login" className={`${look} for-guests`}>
        Connexion
      </a>
      <button type="button" data-sign-out className={`${look} for-customers`}>
        Déconnexion
      </button>
    </>
  )
}
