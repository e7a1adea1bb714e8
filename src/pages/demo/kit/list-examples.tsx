import { useState } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { FactList } from '#ui/page/fact-list.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'
import { Chip } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { ColumnsButton } from '#ui/table/columns-button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { useKeysHelp } from '#ui/table/use-keys-help.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

interface Article {
  id: number
  name: string
  stock: number
}

const ARTICLES: readonly Article[] = [
  { id: 1, name: 'Congélateur coffre 200 L', stock: 4 },
  { id: 2, name: 'Réfrigérateur deux portes', stock: 12 },
  { id: 3, name: 'Ventilateur sur pied', stock: 31 },
]

const COLUMNS: readonly Column<Article>[] = [
  { key: 'name', label: 'Article', canSort: true, cell: ({ name }) => <b className="font-medium">{name}</b> },
  {
    key: 'stock',
    label: 'En stock',
    canSort: true,
    isNumber: true,
    isLabelled: true,
    cell: ({ stock }) => stock,
  },
]

const keyOf = ({ id }: Article): number => id
const PAGE_SIZE = 2

function sortArticles(sort: string): Article[] {
  const order = sort.startsWith('-') ? -1 : 1
  return ARTICLES.toSorted((one, other) =>
    sort.endsWith('stock')
      ? order * (one.stock - other.stock)
      : order * one.name.localeCompare(other.name, 'fr'),
  )
}

export function ListExamples() {
  return (
    <>
      <SectionCard id="tableau" title="Tableau">
        <FullTable />
        <OtherTables />
      </SectionCard>
      <SectionCard id="onglets" title="Onglets">
        <Tabs
          label="Parties de l’exemple"
          tabs={[
            { href: '/demo/composants', label: 'À traiter' },
            { href: '/demo/messages', label: 'Messages' },
          ]}
        />
      </SectionCard>
      <SectionCard id="faits" title="Faits">
        <FactList
          facts={[
            ['Nom', 'Aïssatou Diop'],
            ['Ville', 'Dakar'],
            ['Fonction', null],
          ]}
        />
        <FactList
          unknown="Non renseigné"
          facts={[
            ['Nom', 'Aïssatou Diop'],
            ['Fonction', null],
          ]}
        />
      </SectionCard>
    </>
  )
}

/** Loading, employer and empty states. */
function OtherTables() {
  return (
    <>
      <h3 className="mt-5 mb-2 font-bold">En route</h3>
      <DataTable caption="Articles en route" columns={COLUMNS} rows={ARTICLES} keyOf={keyOf} isBusy />
      <h3 className="mt-5 mb-2 font-bold">Chez l’employeur</h3>
      <DataTable
        caption="Articles de l’employeur"
        look="employer"
        columns={COLUMNS}
        rows={ARTICLES}
        keyOf={keyOf}
      />
      <h3 className="mt-5 mb-2 font-bold">Vide</h3>
      <DataTable
        caption="Aucun article"
        columns={COLUMNS}
        rows={[]}
        keyOf={keyOf}
        empty={
          <EmptyState icon={<Icon name="search-x" />} title="Aucun article ne correspond">
            Essayez un autre mot.
          </EmptyState>
        }
      />
    </>
  )
}

/** Sorted, paged, with selectable rows. */
function FullTable() {
  const [sort, setSort] = useState('name')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isScarce, setIsScarce] = useState(false)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const keys = useKeysHelp()
  const found = sortArticles(sort).filter(({ stock }) => !isScarce || stock < 10)
  return (
    <>
      <div className="admin-filters">
        <FilterFold count={isScarce ? 1 : 0}>
          <Chip label="Bientôt épuisés" isOn={isScarce} onPress={() => setIsScarce(!isScarce)} />
          <ColumnsButton
            columns={COLUMNS}
            choice={{ hidden, onHide: async (chosenHidden) => setHidden(chosenHidden) }}
          />
        </FilterFold>
        <button type="button" className="admin-chip" aria-keyshortcuts="?" onClick={keys.open}>
          Raccourcis clavier
        </button>
        {keys.help}
      </div>
      <BulkBar
        count={chosen.size}
        nouns={['article choisi', 'articles choisis']}
        onClear={() => setChosen(new Set())}
      >
        <button type="button" className="button button-sun">
          Archiver
        </button>
      </BulkBar>
      <DataTable
        caption="Articles"
        columns={COLUMNS}
        hidden={hidden}
        rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        chosen={chosen}
        onChoose={setChosen}
        pager={{ page, size: PAGE_SIZE, total: found.length, noun: 'articles', onPage: setPage }}
      />
    </>
  )
}
