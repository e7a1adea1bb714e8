import type { IconName } from '#ui/icons/icon-names.ts'
import { Icon } from '#ui/icons/icon.tsx'

// Every page holds what is for guests and what is for customers: the style sheet shows each visitor their own, by the
// marks on `<html>`. Plain links and buttons, so that the server renders them once and no script does again.

/** NAV-6: the header's icons of the visitor. */
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

/** NAV-7: « Connexion » or « Déconnexion »; the latter works where scripts run, as a session does. */
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
