import type { CatalogueMenu } from '#catalogue/contract.ts'
import type { IconName } from '#ui/icons/icon-names.ts'

export interface MenuEntry {
  /** Label in the bar. */
  label: string
  /** Label in the drawer, if different. */
  drawerLabel?: string
  href: string
  icon: IconName
  isCurrent: (path: string) => boolean
}

const SHOP_PATHS = /^\/(?:boutique|produits|all-products|pre-commandes|single-product)(?:\/|$)/

function at(href: string): (path: string) => boolean {
  return (path) => path === href
}

/** NAV-7: entries of the bar and the drawer that have content. */
export function listMenuEntries(
  menu: Pick<CatalogueMenu, 'has_promo' | 'has_tabaski'> | undefined,
): MenuEntry[] {
  const entries: (MenuEntry | false | undefined)[] = [
    { label: 'Accueil', href: '/', icon: 'house', isCurrent: at('/') },
    { label: 'Boutique', href: '/boutique', icon: 'store', isCurrent: (path) => SHOP_PATHS.test(path) },
    menu?.has_promo && { label: 'En promo', href: '/en-promo', icon: 'tag', isCurrent: at('/en-promo') },
    menu?.has_tabaski && {
      label: 'Promo Tabaski',
      href: '/promo-tabaski',
      icon: 'sparkles',
      isCurrent: at('/promo-tabaski'),
    },
    {
      label: 'A Crédit',
      drawerLabel: 'À crédit',
      href: '/credit-commandes',
      icon: 'hand-coins',
      isCurrent: at('/credit-commandes'),
    },
    { label: 'Informations', href: '/informations', icon: 'info', isCurrent: at('/informations') },
  ]
  return entries.filter((entry) => typeof entry === 'object')
}

/** The profile entry. The server redirects a guest to the sign-in and back. */
export const PROFILE_ENTRY: MenuEntry = {
  label: 'Profil',
  href: '/profile',
  icon: 'circle-user-round',
  isCurrent: at('/profile'),
}
