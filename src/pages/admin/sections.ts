import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import Building from 'lucide-react/icons/building-2'
import FileUp from 'lucide-react/icons/file-up'
import FileClock from 'lucide-react/icons/file-clock'
import Shapes from 'lucide-react/icons/shapes'
import Tags from 'lucide-react/icons/tags'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Refrigerator from 'lucide-react/icons/refrigerator'
import Gift from 'lucide-react/icons/gift'
import Cog from 'lucide-react/icons/cog'
import FileText from 'lucide-react/icons/file-text'
import IdCard from 'lucide-react/icons/id-card'
import HandCoins from 'lucide-react/icons/hand-coins'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import Truck from 'lucide-react/icons/truck'
import Mail from 'lucide-react/icons/mail-warning'
import Search from 'lucide-react/icons/search'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import UserCheck from 'lucide-react/icons/user-round-check'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import Warehouse from 'lucide-react/icons/warehouse'
import type { LucideIcon } from 'lucide-react'
import type { StaffDesk, WaitingSection } from '../../platform/contract/back-office.ts'

/** What every screen of the back office is given. */
export interface SectionProps {
  /** What follows the section in the address: '' for its list, '12' for one thing. */
  rest: string
  /** Something was decided: what waits is counted again. */
  onChanged: () => void
  desk: StaffDesk
}

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
  page: LazyExoticComponent<ComponentType<SectionProps>>
}

/** All sections, as the menu lists them. Each brings its own scripts when it is opened. */
export const SECTIONS: readonly Section[] = [
  {
    path: '',
    label: 'Tableau de bord',
    group: '',
    icon: LayoutDashboard,
    right: null,
    page: lazy(() => import('./dashboard.tsx')),
  },
  {
    path: 'commandes',
    label: 'Commandes',
    group: 'Vente',
    icon: Package,
    right: 'commandes',
    waiting: 'commandes',
    page: lazy(() => import('./orders.tsx')),
  },
  {
    path: 'livraison',
    label: 'Ma tournée',
    group: 'Vente',
    icon: Truck,
    right: 'livraison',
    page: lazy(() => import('./courier.tsx')),
  },
  {
    path: 'paiements',
    label: 'Paiements',
    group: 'Vente',
    icon: Wallet,
    right: 'paiements',
    waiting: 'paiements',
    page: lazy(() => import('./payments.tsx')),
  },
  {
    path: 'credits',
    label: 'Crédits',
    group: 'Vente',
    icon: HandCoins,
    right: 'credits',
    waiting: 'credits',
    page: lazy(() => import('./credits.tsx')),
  },
  {
    path: 'produits',
    label: 'Produits',
    group: 'Catalogue',
    icon: Refrigerator,
    right: 'catalogue',
    page: lazy(() => import('./products.tsx')),
  },
  {
    path: 'categories',
    label: 'Catégories',
    group: 'Catalogue',
    icon: Shapes,
    right: 'catalogue',
    page: lazy(() => import('./categories.tsx')),
  },
  {
    path: 'etiquettes',
    label: 'Étiquettes',
    group: 'Catalogue',
    icon: Tags,
    right: 'catalogue',
    page: lazy(() => import('./tags.tsx')),
  },
  {
    path: 'packs',
    label: 'Packs',
    group: 'Catalogue',
    icon: Gift,
    right: 'catalogue',
    page: lazy(() => import('./packs.tsx')),
  },
  {
    path: 'promotions',
    label: 'Promotions',
    group: 'Catalogue',
    icon: BadgePercent,
    right: 'catalogue',
    page: lazy(() => import('./promotions.tsx')),
  },
  {
    path: 'stock',
    label: 'Stock',
    group: 'Catalogue',
    icon: Warehouse,
    right: 'catalogue',
    waiting: 'stock',
    page: lazy(() => import('./stock.tsx')),
  },
  {
    path: 'produits/import',
    label: 'Import et export',
    group: 'Catalogue',
    icon: FileUp,
    right: 'catalogue',
    page: lazy(() => import('./product-imports.tsx')),
  },
  {
    path: 'clients',
    label: 'Clients',
    group: 'Clients',
    icon: Users,
    right: 'clients',
    page: lazy(() => import('./customers.tsx')),
  },
  {
    path: 'entreprises',
    label: 'Entreprises',
    group: 'Clients',
    icon: Building,
    right: 'clients',
    waiting: 'entreprises',
    page: lazy(() => import('./companies.tsx')),
  },
  {
    path: 'adhesions',
    label: 'Adhésions',
    group: 'Clients',
    icon: UserCheck,
    right: 'clients',
    page: lazy(() => import('./memberships.tsx')),
  },
  {
    path: 'prospects',
    label: 'Prospects',
    group: 'Clients',
    icon: ShoppingBasket,
    right: 'clients',
    page: lazy(() => import('./leads.tsx')),
  },
  {
    path: 'recherches',
    label: 'Recherches',
    group: 'Clients',
    icon: Search,
    right: 'catalogue',
    page: lazy(() => import('./searches.tsx')),
  },
  {
    path: 'messages',
    label: 'Messages en échec',
    group: 'Boutique',
    icon: Mail,
    right: 'admin',
    waiting: 'messages',
    page: lazy(() => import('./messages.tsx')),
  },
  {
    path: 'contenus',
    label: 'Contenus',
    group: 'Boutique',
    icon: FileText,
    right: 'admin',
    page: lazy(() => import('./contents.tsx')),
  },
  {
    path: 'equipe',
    label: 'Équipe',
    group: 'Boutique',
    icon: IdCard,
    right: 'admin',
    page: lazy(() => import('./team.tsx')),
  },
  {
    path: 'reglages',
    label: 'Réglages',
    group: 'Boutique',
    icon: Cog,
    right: 'admin',
    page: lazy(() => import('./settings.tsx')),
  },
  {
    path: 'journal',
    label: 'Journal',
    group: 'Boutique',
    icon: FileClock,
    right: 'admin',
    page: lazy(() => import('./journal.tsx')),
  },
]

/** Whether somebody with these rights may open a section. */
export function mayOpen({ right }: Section, rights: readonly string[]): boolean {
  return right === null || rights.includes(right) || rights.includes('admin')
}

/**
 * The section of an address after /admin/, and what follows it; undefined for an address that is none. Of two that fit,
 * the longer one: « produits/import » is not a product.
 */
export function findSection(address: string): { section: Section; rest: string } | undefined {
  const asked = address.replace(/\/$/, '')
  const [section] = SECTIONS.filter(
    ({ path }) => asked === path || (path !== '' && asked.startsWith(`${path}/`)),
  ).toSorted((one, other) => other.path.length - one.path.length)
  return section && { section, rest: asked.slice(section.path.length + 1) }
}
