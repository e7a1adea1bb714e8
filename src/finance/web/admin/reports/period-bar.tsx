import type { ReportPeriods } from '#finance/contract.ts'
import { addDays, addMonths } from '#finance/rules/reports/periods.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Chips } from '#ui/table/chip.tsx'
import { FilterDay } from '#ui/table/filters.tsx'
import { type AddressQuery, useAddressQuery } from '#ui/table/use-address-query.ts'
import { formatDays, formatPeriod } from './report-words.ts'

export function PeriodBar({ periods }: { periods: ReportPeriods }) {
  const query = useAddressQuery()
  const { kind, current, before, year_before, note } = periods
  return (
    <section aria-label="Période" className="mb-4">
      <div className="admin-filters">
        <Kinds query={query} kind={kind} />
        {kind === 'dates' ? (
          <>
            <FilterDay
              label="Du"
              value={current.first}
              onChange={(du) => query.change({ du, au: current.last })}
            />
            <FilterDay
              label="au"
              value={current.last}
              onChange={(au) => query.change({ du: current.first, au })}
            />
          </>
        ) : (
          <Steps periods={periods} query={query} />
        )}
      </div>
      <p className="text-sm text-ink-2">
        {`${capitalise(formatDays(current))}, comparé à la période précédente (${formatDays(before)}) et à la même période un an avant (${formatDays(year_before)}).`}
      </p>
      {note && <output className="mt-2 block rounded-lg bg-sun-soft p-3 text-sm text-sun-ink">{note}</output>}
    </section>
  )
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Takes the kind from the response, because the address may omit it (« mois » by default). */
function Kinds({ query, kind }: { query: AddressQuery; kind: ReportPeriods['kind'] }) {
  return (
    <Chips
      name="periode"
      query={{
        ...query,
        get: () => kind,
        change: ({ periode = '' }) => query.change({ periode, du: '', au: '' }),
      }}
      choices={[
        ['mois', 'Mois'],
        ['semaine', 'Semaine'],
        ['dates', 'Dates'],
      ]}
    />
  )
}

function Steps({ periods: { kind, current }, query }: { periods: ReportPeriods; query: AddressQuery }) {
  const move = (by: 1 | -1) => {
    const du = kind === 'mois' ? addMonths(current.first, by) : addDays(current.first, 7 * by)
    query.change({ periode: kind, du })
  }
  return (
    <div className="flex items-center gap-1">
      <button type="button" className="icon-button" aria-label="Période précédente" onClick={() => move(-1)}>
        <Icon name="chevron-left" size={20} />
      </button>
      <b className="min-w-36 text-center font-medium" aria-live="polite">
        {capitalise(formatPeriod(kind, current))}
      </b>
      <button type="button" className="icon-button" aria-label="Période suivante" onClick={() => move(1)}>
        <Icon name="chevron-right" size={20} />
      </button>
    </div>
  )
}
