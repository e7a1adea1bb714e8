import { createContext, useContext, useState } from 'react'
import type { ImportLine, ProductImport } from '#catalogue/contract/imports.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { Warning } from '#ui/states/warning.tsx'
import { Chip } from '#ui/table/chip.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { FilterFold } from '#ui/table/filter-fold.tsx'
import { pagerOf } from '#ui/table/pager.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { addressOf, call } from '../call.ts'
import { OUTCOMES, ORDERED_OUTCOMES, describeStock, formatCell } from './import-words.ts'

/** Rows that can be ticked before the decision. */
const canTick = ({ outcome }: ImportLine): boolean => outcome === 'create' || outcome === 'update'

const TICKS: Column<ImportLine> = {
  key: 'tick',
  label: 'Appliquer',
  isLabelled: true,
  cell: (line) => <Tick line={line} />,
}

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

function Detail({ line }: { line: ImportLine }) {
  const { differences, warnings, reason, stock, picture_note: pictures } = line
  if (reason !== null) return <span className="text-promo-ink">{reason}</span>
  return (
    <ul>
      {stock !== null && (
        <li>
          <Warning>{describeStock(stock)}</Warning>
        </li>
      )}
      {pictures !== null && <li>{pictures}</li>}
      {warnings.map((sentence) => (
        <li key={sentence}>
          <Warning>{sentence}</Warning>
        </li>
      ))}
      {differences.map(({ label, before, after }) => (
        <li key={label}>
          {label}
          {'\u202F: '}
          {before !== '' && <del className="text-ink-2">{formatCell(label, before)}</del>}{' '}
          {after === '' ? 'vide' : <b>{formatCell(label, after)}</b>}
        </li>
      ))}
    </ul>
  )
}

interface Ticking {
  /** Undefined after the decision, when there are no ticks. */
  tick: ((lines: readonly number[] | undefined, ticked: boolean) => Promise<void>) | undefined
  isSending: boolean
}

const TickingContext = createContext<Ticking>({ tick: undefined, isSending: false })

function Tick({ line }: { line: ImportLine }) {
  const { tick, isSending } = useContext(TickingContext)
  if (tick === undefined || !canTick(line)) return null
  return (
    <label className="inline-flex min-h-11 min-w-11 items-center align-middle max-md:pl-2">
      <input
        type="checkbox"
        className="size-5 accent-brand"
        aria-label={`Appliquer la ligne ${line.line}`}
        aria-disabled={isSending}
        checked={line.is_ticked}
        onChange={(event) => !isSending && void tick([line.line], event.target.checked)}
      />
    </label>
  )
}

/** Ticks all rows whose stock changed, on all pages. An old export used to restore stock has hundreds of them. */
function TickMoved({ lines, tick, isSending }: Ticking & { lines: readonly ImportLine[] }) {
  if (tick === undefined || !lines.some(({ stock }) => stock !== null)) return null
  return (
    <BusyButton
      className="button button-outline mb-3"
      isBusy={isSending}
      onClick={() => !isSending && void tick(undefined, true)}
    >
      Cocher toutes les lignes dont le stock a bougé
    </BusyButton>
  )
}

/** Sends ticks, then reloads the rows and their counts. */
function useTicking(shown: ProductImport, onTicked: () => void): Ticking {
  const [isSending, setIsSending] = useState(false)
  async function tick(lines: readonly number[] | undefined, ticked: boolean): Promise<void> {
    setIsSending(true)
    try {
      await call('PUT /api/admin/imports/:id/lignes', {
        params: { id: shown.id },
        body: { ...(lines && { lines: [...lines] }), ticked },
      })
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
    }
    setIsSending(false)
    onTicked()
  }
  return { tick: shown.state === 'ready' ? tick : undefined, isSending }
}

interface ImportLineListProps {
  shown: ProductImport
  /** Called after ticks change, to reload the import. */
  onTicked: () => void
}

/** Changes of each row by outcome, and which rows will be applied. */
export function ImportLineList({ shown, onTicked }: ImportLineListProps) {
  const query = useAddressQuery()
  const kinds = ORDERED_OUTCOMES.filter((outcome) => (shown.counts[outcome] ?? 0) > 0)
  // Outcomes change when the import is applied. An outcome in the address without rows shows all.
  const chosen = [...kinds, 'warned' as const].find((kind) => kind === query.get('voir'))
  const address = addressOf('GET /api/admin/imports/:id/lignes', {
    params: { id: shown.id },
    // Outcomes change with the state, so the rows are reloaded.
    query: {
      page: query.page,
      voir: chosen,
      etat: shown.state,
      images: shown.has_pictures_left ? '1' : undefined,
    },
  })
  const { value, isReading, reload } = useApiQuery(address)
  const ticking = useTicking(shown, () => {
    reload()
    onTicked()
  })
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">Ligne par ligne</h2>
      <div className="admin-filters">
        <FilterFold count={chosen === undefined ? 0 : 1}>
          <Chip label="Toutes" isOn={chosen === undefined} onPress={() => query.change({ voir: '' })} />
          {kinds.map((outcome) => (
            <Chip
              key={outcome}
              label={`${OUTCOMES[outcome].several} (${formatAmount(shown.counts[outcome] ?? 0)})`}
              isOn={chosen === outcome}
              onPress={() => query.change({ voir: outcome })}
            />
          ))}
          {shown.warned > 0 && shown.state !== 'undone' && (
            <Chip
              label={`À vérifier (${formatAmount(shown.warned)})`}
              isOn={chosen === 'warned'}
              onPress={() => query.change({ voir: 'warned' })}
            />
          )}
        </FilterFold>
      </div>
      {chosen === 'warned' && <TickMoved lines={value?.lines ?? []} {...ticking} />}
      {value && (
        <TickingContext value={ticking}>
          <DataTable
            caption="Lignes du fichier"
            columns={ticking.tick === undefined ? COLUMNS : [TICKS, ...COLUMNS]}
            rows={value.lines}
            keyOf={({ line }) => line}
            isBusy={isReading}
            pager={pagerOf(value, 'lignes', query)}
          />
        </TickingContext>
      )}
    </section>
  )
}
