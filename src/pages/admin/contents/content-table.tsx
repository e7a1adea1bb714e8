import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import type { ContentList } from '../../../content/contract.ts'
import { formatDay } from '../../../orders/web/format-day.ts'
import { type Column, DataTable } from '../../../ui/admin/data-table.tsx'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import { Link } from '../../../ui/link.tsx'

type Text = ContentList[number] & { index: number }

/** The texts of the shop. */
export function ContentTable() {
  const { value, failure, isReading, reload } = useStaffRead<ContentList>('/api/admin/contenus')
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
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
      <Link className="font-medium break-words text-brand underline" href={`/admin/contenus/${slug}`}>
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
