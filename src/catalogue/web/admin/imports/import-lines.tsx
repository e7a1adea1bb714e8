import { useStaffRead } from '../../../../accounts/web/desk/use-staff-read.ts'
import { Chip } from '../../../../ui/admin/chip.tsx'
import { type Column, DataTable } from '../../../../ui/admin/data-table.tsx'
import { Pager } from '../../../../ui/admin/pager.tsx'
import { useAddressQuery } from '../../../../ui/admin/use-address-query.ts'
import type { ImportLine, ImportLines, ProductImport } from '../../../contract/imports.ts'
import { OUTCOMES, TOLD, formatCount } from './import-words.ts'

const COLUMNS: readonly Column<ImportLine>[] = [
  { key: 'line', label: 'Ligne', cell: ({ line }) => <b className="whitespace-nowrap">ligne {line}</b> },
  {
    key: 'product',
    label: 'Produit',
    cell: ({ name, reference }) => (
      <>
        {name}
        <small>{reference}</small>
      </>
    ),
  },
  { key: 'outcome', label: 'Effet', cell: (line) => <Outcome line={line} /> },
  { key: 'changes', label: 'Détail', cell: (line) => <Detail line={line} /> },
]

function Outcome({ line: { outcome } }: { line: ImportLine }) {
  return <span className={`status-pill ${OUTCOMES[outcome].look}`}>{OUTCOMES[outcome].one}</span>
}

function Detail({ line: { differences, reason } }: { line: ImportLine }) {
  if (reason !== null) return <span className="text-promo-ink">{reason}</span>
  return (
    <ul>
      {differences.map(({ label, before, after }) => (
        <li key={label} className="break-words">
          {label}
          {'\u202F: '}
          {before !== '' && <del className="text-ink-2">{before}</del>}{' '}
          {after === '' ? 'vide' : <b>{after}</b>}
        </li>
      ))}
    </ul>
  )
}

/** What each row of the file changes, by kind. */
export function ImportLineList({ shown }: { shown: ProductImport }) {
  const query = useAddressQuery()
  const kinds = TOLD.filter((outcome) => (shown.counts[outcome] ?? 0) > 0)
  // Rows « to create » are « created » once it is applied: a kind that is gone shows all.
  const chosen = kinds.find((outcome) => outcome === query.get('voir')) ?? ''
  const asked = new URLSearchParams({ page: String(query.page), ...(chosen !== '' && { voir: chosen }) })
  const { value, isReading } = useStaffRead<ImportLines>(
    // What becomes of rows changes with the state: then they are read again.
    `/api/admin/imports/${shown.id}/lignes?${asked}&etat=${shown.state}`,
  )
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">Ligne par ligne</h2>
      <div className="admin-filters">
        <Chip label="Toutes" isOn={chosen === ''} onPress={() => query.change({ voir: '' })} />
        {kinds.map((outcome) => (
          <Chip
            key={outcome}
            label={`${OUTCOMES[outcome].several} (${formatCount(shown.counts[outcome] ?? 0)})`}
            isOn={chosen === outcome}
            onPress={() => query.change({ voir: outcome })}
          />
        ))}
      </div>
      {value && (
        <>
          <DataTable
            caption="Lignes du fichier"
            columns={COLUMNS}
            rows={value.lines}
            keyOf={({ line }) => line}
            isBusy={isReading}
          />
          <Pager
            page={value.page}
            size={value.page_size}
            total={value.total}
            noun="lignes"
            onPage={(page) => query.change({ page: String(page) })}
          />
        </>
      )}
    </section>
  )
}
