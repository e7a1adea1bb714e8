import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Building from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import Cog from 'lucide-react/icons/cog'
import Container from 'lucide-react/icons/container'
import FileClock from 'lucide-react/icons/file-clock'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import Gift from 'lucide-react/icons/gift'
import HandCoins from 'lucide-react/icons/hand-coins'
import IdCard from 'lucide-react/icons/id-card'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail-warning'
import Package from 'lucide-react/icons/package'
import Refrigerator from 'lucide-react/icons/refrigerator'
import Search from 'lucide-react/icons/search'
import Shapes from 'lucide-react/icons/shapes'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import Truck from 'lucide-react/icons/truck'
import UserCheck from 'lucide-react/icons/user-round-check'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import type { WaitingSection } from '#platform/contract/back-office.ts'
import { onlyDelivers } from '#platform/contract/rights.ts'

/** A section of the back office. */
export interface Section {
  /** The part of the address after /admin/. */
  path: string
  label: string
  group: string
  icon: LucideIcon
  /** What opens it; null: any right. */
  right: string | null
  /** Whose count stands beside it. */
  waiting?: WaitingSection
}

/** All sections, as the menu lists them; which screens each has stands in `routes.ts`. */
export const SECTIONS: readonly Section[] = [
  {
    path: '',
    label: 'Tableau de bord',
    group: '',
    icon: LayoutDashboard,
    right: null,
  },
  {
    path: 'confirmations',
    label: 'À confirmer',
    group: '',
    icon: ListChecks,
    right: null,
    waiting: 'confirmations',
  },
  {
    path: 'commandes',
    label: 'Commandes',
    group: 'Vente',
    icon: Package,
    right: 'commandes',
    waiting: 'commandes',
  },
  {
    path: 'livraison',
    label: 'Ma tournée',
    group: 'Vente',
    icon: Truck,
    right: 'livraison',
  },
  {
    path: 'paiements',
    label: 'Paiements',
    group: 'Vente',
    icon: Wallet,
    right: 'paiements',
    waiting: 'paiements',
  },
  {
    path: 'credits',
    label: 'Crédits',
    group: 'Vente',
    icon: HandCoins,
    right: 'credits',
    waiting: 'credits',
  },
  {
    path: 'rapports',
    label: 'Rapports',
    group: 'Vente',
    icon: ChartColumn,
    right: 'admin',
  },
  {
    path: 'produits',
    label: 'Produits',
    group: 'Catalogue',
    icon: Refrigerator,
    right: 'catalogue',
  },
  {
    path: 'categories',
    label: 'Catégories',
    group: 'Catalogue',
    icon: Shapes,
    right: 'catalogue',
  },
  {
    path: 'etiquettes',
    label: 'Étiquettes',
    group: 'Catalogue',
    icon: Tags,
    right: 'catalogue',
  },
  {
    path: 'packs',
    label: 'Packs',
    group: 'Catalogue',
    icon: Gift,
    right: 'catalogue',
  },
  {
    path: 'promotions',
    label: 'Promotions',
    group: 'Catalogue',
    icon: BadgePercent,
    right: 'catalogue',
  },
  {
    path: 'stock',
    label: 'Stock',
    group: 'Catalogue',
    icon: Warehouse,
    right: 'catalogue',
    waiting: 'stock',
  },
  {
    path: 'achats',
    label: 'Achats',
    group: 'Catalogue',
    icon: Container,
    right: 'catalogue',
  },
  {
    path: 'produits/import',
    label: 'Import et export',
    group: 'Catalogue',
    icon: FileUp,
    right: 'catalogue',
  },
  {
    path: 'clients',
    label: 'Clients',
    group: 'Clients',
    icon: Users,
    right: 'clients',
  },
  {
    path: 'entreprises',
    label: 'Entreprises',
    group: 'Clients',
    icon: Building,
    right: 'clients',
    waiting: 'entreprises',
  },
  {
    path: 'adhesions',
    label: 'Adhésions',
    group: 'Clients',
    icon: UserCheck,
    right: 'clients',
  },
  {
    path: 'prospects',
    label: 'Prospects',
    group: 'Clients',
    icon: ShoppingBasket,
    right: 'clients',
  },
  {
    path: 'recherches',
    label: 'Recherches',
    group: 'Clients',
    icon: Search,
    right: 'catalogue',
  },
  {
    path: 'messages',
    label: 'Messages en échec',
    group: 'Boutique',
    icon: Mail,
    right: 'admin',
    waiting: 'messages',
  },
  {
    path: 'boutique',
    label: 'Ma boutique',
    group: 'Boutique',
    icon: Store,
    right: 'admin',
  },
  {
    path: 'contenus',
    label: 'Contenus',
    group: 'Boutique',
    icon: FileText,
    right: 'admin',
  },
  {
    path: 'equipe',
    label: 'Équipe',
    group: 'Boutique',
    icon: IdCard,
    right: 'admin',
  },
  {
    path: 'reglages',
    label: 'Réglages',
    group: 'Boutique',
    icon: Cog,
    right: 'admin',
  },
  {
    path: 'journal',
    label: 'Journal',
    group: 'Boutique',
    icon: FileClock,
    right: 'admin',
  },
]

/** What the menu offers: all that opens, without pages that would be empty. */
export const listMenu = (rights: readonly string[]): Section[] =>
  SECTIONS.filter((section) => mayOpen(section, rights) && !(section.right === null && onlyDelivers(rights)))

/** Whether somebody with these rights may open a section. */
export function mayOpen({ right }: Section, rights: readonly string[]): boolean {
  return right === null || rights.includes(right) || rights.includes('admin')
}

/**
 * The section that an address below /admin belongs to; undefined for an address of none. Of two that fit, the longer one:
 * « produits/import » is not a product.
 */
export function findSection(pathname: string): Section | undefined {
  const asked = pathname.replace(/^\/admin\/?/, '').replace(/\/$/, '')
  const [section] = SECTIONS.filter(
    ({ path }) => asked === path || (path !== '' && asked.startsWith(`${path}/`)),
  ).toSorted((one, other) => other.path.length - one.path.length)
  return section
}
