import { formatDay } from '#orders/web/format-day.ts'
import { pageLoader } from '#platform/web/session/read-page.ts'
import type { ContentList } from '#texts/contract.ts'
import { addressOf } from '#texts/web/admin/call.ts'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useReload } from '#ui/states/use-reload.ts'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Route } from './+types/contents.ts'

export const clientLoader = pageLoader(addressOf('GET /api/admin/contenus'))

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** Information pages and FAQ. */
export default function ContentsRoute({ loaderData }: Route.ComponentProps) {
  return <ContentTable value={loaderData} />
}

type Text = ContentList[number] & { index: number }

/** The texts of the shop. */
function ContentTable({ value }: { value: ContentList }) {
  const { isReading } = useReload()
  return (
    <>
      <PageHead title="Contenus" note="Pages d’information, questions fréquentes et textes légaux." />
      <DataTable
        caption="Textes de la boutique"
        columns={COLUMNS}
        rows={value.map((text, index) => ({ ...text, index }))}
        keyOf={({ index }) => index}
        isBusy={isReading}
      />
    </>
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
