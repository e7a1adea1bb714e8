import type { ReactNode } from 'react'
import type { AdminCategory, AdminProducts, AdminTag } from '#catalogue/contract/admin.ts'
import { nameCategory } from '#catalogue/rules/categories.ts'
import { MAX_COUNTED } from '#platform/contract/max-counted.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import type { Filter } from '#ui/list/list-filters.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ColumnChoice } from '#ui/table/columns-button.tsx'
import { useCatalogueCall } from '../call.ts'
import { BulkDecisions } from './bulk-decisions.tsx'
import { COLUMNS } from './columns.tsx'

const STATES = [
  ['', 'Tous les états'],
  ['vente', 'En vente'],
  ['hors-vente', 'Hors vente'],
  ['archive', 'Archivés'],
] as const
const KINDS = [
  ['', 'Toutes les ventes'],
  ['promo', 'En promo'],
  ['precommande', 'Précommande'],
  ['credit', 'À crédit'],
  ['credit-bas', 'Crédit sous le prix affiché'],
] as const

const CREATE = '/admin/produits/nouveau'

interface ProductsScreenProps {
  value: AdminProducts
  categories: readonly AdminCategory[]
  tags: readonly AdminTag[]
  /** Shown above the filters. */
  views?: ReactNode
  /** Visible columns. */
  columns: ColumnChoice
}

/** Admin product list with search, sorting and bulk actions. */
export function ProductsScreen({ value, categories, tags, views, columns }: ProductsScreenProps) {
  const call = useCatalogueCall()
  return (
    <ListPage
      title="Produits"
      note={formatTotal(value.total)}
      create={{ label: 'Nouveau produit', href: CREATE }}
      above={views}
      search={{ label: 'Rechercher un produit', placeholder: 'Nom ou référence' }}
      filters={listFilters(categories, tags)}
      columns={COLUMNS}
      choice={columns}
      rows={value.products}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      sort="-changed"
      pages={{ list: value, noun: 'produits', most: MAX_COUNTED }}
      empty={{
        icon: <Icon name="tag" />,
        title: 'Le catalogue est vide',
        text: 'Les produits que vous créez ou importez apparaissent ici.',
        action: (
          <Link href={CREATE} className="button button-green">
            Créer le premier produit
          </Link>
        ),
      }}
      emptyFiltered={{
        icon: <Icon name="search-x" />,
        title: 'Aucun produit ne correspond',
        text: 'Changez le texte cherché ou retirez un filtre.',
      }}
      bulk={(chosen, onClear) => (
        <BulkDecisions chosen={chosen} categories={categories} call={call} onClear={onClear} />
      )}
    />
  )
}

function formatTotal(total: number): string {
  if (total > MAX_COUNTED)
    return 'Plus de 1\u202F000 produits : affinez la recherche pour trouver les autres.'
  return `${total} produit${total > 1 ? 's' : ''}`
}

function listFilters(
  categories: readonly AdminCategory[],
  tags: readonly AdminTag[],
): readonly (Filter | false)[] {
  return [
    { kind: 'toggle', name: 'rayon', label: 'Hors boutique', value: 'hors', isPinned: true },
    { kind: 'toggle', name: 'stock', label: 'Stock bas', value: 'bas', isPinned: true },
    {
      kind: 'choice',
      name: 'categorie',
      label: 'Catégorie',
      choices: [
        ['', 'Toutes les catégories'],
        ...categories.map(({ id, name }) => choiceOf({ id, name: nameCategory(name) })),
      ],
    },
    { kind: 'choice', name: 'etat', label: 'État', choices: STATES },
    { kind: 'choice', name: 'sorte', label: 'Sorte de vente', choices: KINDS },
    tags.length > 0 && {
      kind: 'choice',
      name: 'etiquette',
      label: 'Étiquette',
      choices: [['', 'Toutes les étiquettes'], ...tags.map(choiceOf)],
    },
  ]
}

const choiceOf = ({ id, name }: { id: number; name: string }) => [String(id), name] as const
