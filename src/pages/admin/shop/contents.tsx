import { formatDay } from '#orders/web/format-day.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { ContentList } from '#texts/contract.ts'
import { addressOf } from '#texts/web/admin/call.ts'
import { Link } from '#ui/link.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { Column } from '#ui/table/column.ts'
import type { Route } from './+types/contents.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/contenus'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

type Text = ContentList[number] & { index: number }

/** Information pages and FAQ. */
export default function ContentsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Contenus"
      note="Pages d’information, questions fréquentes et textes légaux."
      caption="Textes de la boutique"
      columns={COLUMNS}
      rows={loaderData.map((text, index) => ({ ...text, index }))}
      keyOf={({ index }) => index}
    />
  )
}

const COLUMNS: Column<Text>[] = [
  {
    key: 'title',
    label: 'Texte',
    cell: ({ slug, title }) => (
      <Link className="font-medium text-brand underline" href={`/admin/contenus/${slug}`}>
        {title}
      </Link>
    ),
  },
  {
    key: 'since',
    label: 'En vigueur depuis le',
    isLabelled: true,
    cell: ({ effective_from }) => formatDay(effective_from),
  },
  {
    key: 'planned',
    label: 'Prochaine version',
    isLabelled: true,
    cell: ({ planned_from }) => (planned_from === null ? '—' : `le ${formatDay(planned_from)}`),
  },
  { key: 'versions', label: 'Versions', isNumber: true, isLabelled: true, cell: ({ versions }) => versions },
]
