import type { WaitingSection } from '#platform/contract/back-office.ts'
import { onlyDelivers } from '#platform/contract/rights.ts'
import type { StaffIconName } from '#ui/icons/icon-names.ts'

export interface Section {
  /** Path after /admin/. */
  path: string
  label: string
  group: string
  icon: StaffIconName
  /** Right that opens it. Null for any right. */
  right: string | null
  /** Section whose pending count is shown beside it. */
  waiting?: WaitingSection
}

/** All sections in menu order. `routes.ts` lists the screens of each. */
export const SECTIONS: readonly Section[] = [
  {
    path: '',
    label: 'Tableau de bord',
    group: '',
    icon: 'layout-dashboard',
    right: null,
  },
  {
    path: 'confirmations',
    label: 'À confirmer',
    group: '',
    icon: 'list-checks',
    right: null,
    waiting: 'confirmations',
  },
  {
    path: 'commandes',
    label: 'Commandes',
    group: 'Vente',
    icon: 'package',
    right: 'commandes',
    waiting: 'commandes',
  },
  {
    path: 'livraison',
    label: 'Ma tournée',
    group: 'Vente',
    icon: 'truck',
    right: 'livraison',
  },
  {
    path: 'paiements',
    label: 'Paiements',
    group: 'Vente',
    icon: 'wallet',
    right: 'paiements',
    waiting: 'paiements',
  },
  {
    path: 'credits',
    label: 'Crédits',
    group: 'Vente',
    icon: 'hand-coins',
    right: 'credits',
    waiting: 'credits',
  },
  {
    path: 'rapports',
    label: 'Rapports',
    group: 'Vente',
    icon: 'chart-column',
    right: 'admin',
  },
  {
    path: 'produits',
    label: 'Produits',
    group: 'Catalogue',
    icon: 'refrigerator',
    right: 'catalogue',
  },
  {
    path: 'categories',
    label: 'Catégories',
    group: 'Catalogue',
    icon: 'shapes',
    right: 'catalogue',
  },
  {
    path: 'etiquettes',
    label: 'Étiquettes',
    group: 'Catalogue',
    icon: 'tags',
    right: 'catalogue',
  },
  {
    path: 'packs',
    label: 'Packs',
    group: 'Catalogue',
    icon: 'gift',
    right: 'catalogue',
  },
  {
    path: 'promotions',
    label: 'Promotions',
    group: 'Catalogue',
    icon: 'badge-percent',
    right: 'catalogue',
    waiting: 'promotions',
  },
  {
    path: 'stock',
    label: 'Stock',
    group: 'Catalogue',
    icon: 'warehouse',
    right: 'catalogue',
    waiting: 'stock',
  },
  {
    path: 'achats',
    label: 'Achats',
    group: 'Catalogue',
    icon: 'container',
    right: 'catalogue',
  },
  {
    path: 'produits/import',
    label: 'Import et export',
    group: 'Catalogue',
    icon: 'file-up',
    right: 'catalogue',
  },
  {
    path: 'clients',
    label: 'Clients',
    group: 'Clients',
    icon: 'users',
    right: 'clients',
  },
  {
    path: 'entreprises',
    label: 'Entreprises',
    group: 'Clients',
    icon: 'building-2',
    right: 'clients',
    waiting: 'entreprises',
  },
  {
    path: 'adhesions',
    label: 'Adhésions',
    group: 'Clients',
    icon: 'user-round-check',
    right: 'clients',
  },
  {
    path: 'prospects',
    label: 'Prospects',
    group: 'Clients',
    icon: 'shopping-basket',
    right: 'clients',
  },
  {
    path: 'recherches',
    label: 'Recherches',
    group: 'Clients',
    icon: 'search',
    right: 'catalogue',
  },
  {
    path: 'messages',
    label: 'Messages en échec',
    group: 'Boutique',
    icon: 'mail-warning',
    right: 'admin',
    waiting: 'messages',
  },
  {
    path: 'boutique',
    label: 'Ma boutique',
    group: 'Boutique',
    icon: 'store',
    right: 'admin',
  },
  {
    path: 'contenus',
    label: 'Contenus',
    group: 'Boutique',
    icon: 'file-text',
    right: 'admin',
  },
  {
    path: 'equipe',
    label: 'Équipe',
    group: 'Boutique',
    icon: 'id-card',
    right: 'admin',
  },
  {
    path: 'reglages',
    label: 'Réglages',
    group: 'Boutique',
    icon: 'cog',
    right: 'admin',
  },
  {
    path: 'journal',
    label: 'Journal',
    group: 'Boutique',
    icon: 'file-clock',
    right: 'admin',
  },
]

/** Menu sections: all permitted ones, except pages that would be empty. */
export const listMenu = (rights: readonly string[]): Section[] =>
  SECTIONS.filter((section) => mayOpen(section, rights) && !(section.right === null && onlyDelivers(rights)))

/** Whether these rights open a section. */
export function mayOpen({ right }: Section, rights: readonly string[]): boolean {
  return right === null || rights.includes(right) || rights.includes('admin')
}

/**
 * Returns the section of a path below /admin, or undefined. If two match, the longer path wins: « produits/import » is
 * not a product.
 */
export function findSection(pathname: string): Section | undefined {
  const requested = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  const [section] = SECTIONS.filter(
    ({ path }) => requested === path || (path !== '' && requested.startsWith(`${path}/`)),
  ).toSorted((one, other) => other.path.length - one.path.length)
  return section
}
