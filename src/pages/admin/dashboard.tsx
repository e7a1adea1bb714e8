import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, redirect } from 'react-router'
import type { TypeSale } from '#orders/contract.ts'
import { formatKinds } from '#orders/web/admin/admin-words.ts'
import { formatMeansShortly } from '#payments/web/admin/words.ts'
import type { Dashboard } from '#platform/contract/back-office.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { onlyDelivers } from '#platform/contract/rights.ts'
import { readPage } from '#platform/web/session/read-page.ts'
import { DayBars } from '#ui/chart/day-bars.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import type { Route } from './+types/dashboard.ts'
import { ArchivePanel, BackupPanel } from './backup-panel.tsx'
import { addressOf } from './call.ts'
import { SECTIONS, mayOpen } from './sections.ts'
import { SmsPanel } from './sms-panel.tsx'
import { staffContext } from './staff.ts'
import { type Admin, useAdmin } from './use-admin.ts'

const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })
const PERIODS = [7, 14, 30, 90]
const STACK = 'contents lg:grid lg:min-w-0 lg:grid-cols-[minmax(0,1fr)] lg:gap-4 lg:empty:hidden'
/** Packs are sold as orders and counted there. */
const SALE_NAMES: Readonly<Record<TypeSale, string>> = {
  order: formatKinds('order'),
  preorder: formatKinds('preorder'),
  creditorder: formatKinds('creditorder'),
}
const SALES = Object.entries(SALE_NAMES).map(([key, label]) => ({ key, label }))

export function clientLoader(args: ClientLoaderFunctionArgs) {
  const { rights } = args.context.get(staffContext)
  if (onlyDelivers(rights)) throw redirect('/admin/livraison')
  return readPage(addressOf('GET /api/admin/tableau'), args)
}

export { RouteFailed as ErrorBoundary } from '#ui/states/route-failed.tsx'

/** The first admin screen: pending work and key figures. */
export default function DashboardRoute({ loaderData: value }: Route.ComponentProps) {
  const { staff } = useAdmin()
  const query = useAddressQuery()
  return (
    <>
      <PageHead title="Tableau de bord" note={capitalise(LONG_DAY.format(new Date(value.today)))}>
        {(value.sales ?? value.takings) && (
          <select
            aria-label="Période"
            className="admin-chip"
            value={query.get('jours') || '14'}
            onChange={(event) => query.change({ jours: event.target.value })}
          >
            {PERIODS.map((days) => (
              <option key={days} value={days}>{`${days} derniers jours`}</option>
            ))}
          </select>
        )}
      </PageHead>
      <Tiles dashboard={value} />
      {/* Two columns of independent height. On a phone one column, which begins with pending work. */}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:flex lg:items-start">
        <div className={`${STACK} lg:flex-[1.4]`}>
          {value.sales && <SalesPanel sales={value.sales} />}
          {value.best && <BestPanel best={value.best} />}
          {value.fruitless && value.fruitless.length > 0 && <FruitlessPanel terms={value.fruitless} />}
        </div>
        <div className={`${STACK} lg:flex-1`}>
          <Todo staff={staff} />
          {value.takings && <TakingsPanel dashboard={value} />}
          {value.backup && <BackupPanel backup={value.backup} />}
          {value.archive && <ArchivePanel archive={value.archive} />}
          {value.sms && <SmsPanel sms={value.sms} />}
        </div>
      </div>
    </>
  )
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function Tiles({ dashboard: { today, sales, owed, takings } }: { dashboard: Dashboard }) {
  const last = sales?.at(-1)
  const week = sales?.at(-8)
  const sum = (day: typeof last): number => (day ? day.order + day.preorder + day.creditorder : 0)
  const takenToday = takings?.filter(({ day }) => day === today) ?? []
  if (last === undefined && takings === null) return null
  return (
    <dl className="admin-tiles">
      {last && (
        <>
          <Tile label="Ventes du jour" value={formatFrancs(sum(last))}>
            {week && `${formatFrancs(sum(week))} le même jour de la semaine dernière`}
          </Tile>
          <Tile label="Commandes du jour" value={formatAmount(last.count)} />
        </>
      )}
      {takings && (
        <Tile
          label="Encaissé aujourd’hui"
          value={formatFrancs(takenToday.reduce((all, { amount }) => all + amount, 0))}
        >
          {takenToday
            .map(({ means, amount }) => `${formatMeansShortly(means)} ${formatFrancs(amount)}`)
            .join(' · ')}
        </Tile>
      )}
      {owed && (
        <Tile label="À encaisser" value={formatFrancs(owed.total)} isLate={owed.overdue > 0}>
          {owed.overdue > 0 && `dont ${formatFrancs(owed.overdue)} en retard`}
        </Tile>
      )}
    </dl>
  )
}

interface TileProps {
  label: string
  value: string
  isLate?: boolean
  children?: ReactNode
}

function Tile({ label, value, isLate = false, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {children && <dd className={isLate ? 'is-late' : undefined}>{children}</dd>}
    </div>
  )
}

function SalesPanel({ sales }: { sales: NonNullable<Dashboard['sales']> }) {
  return (
    <section className="admin-panel">
      <h2>Ventes par jour</h2>
      <DayBars
        label="Ventes par jour, par sorte de commande, sans les commandes annulées"
        series={SALES}
        days={sales.map(({ day, order, preorder, creditorder }) => ({
          day,
          amounts: { order, preorder, creditorder },
        }))}
      />
    </section>
  )
}

function TakingsPanel({ dashboard: { sales, takings } }: { dashboard: Dashboard }) {
  const rows = takings ?? []
  const days = sales?.map(({ day }) => day) ?? [...new Set(rows.map(({ day }) => day))]
  const means = [...new Set(rows.map((row) => row.means))]
  return (
    <section className="admin-panel">
      <h2>Encaissements par moyen</h2>
      {rows.length === 0 ? (
        <p className="mt-3 text-ink-2">Rien n’a été encaissé sur cette période.</p>
      ) : (
        <DayBars
          label="Encaissements par jour et par moyen de paiement"
          series={means.map((key) => ({ key, label: formatMeansShortly(key) }))}
          days={days.map((day) => ({
            day,
            amounts: Object.fromEntries(
              rows.filter((row) => row.day === day).map((row) => [row.means, row.amount]),
            ),
          }))}
        />
      )}
    </section>
  )
}

/** Pending work of this member of staff, with links. */
function Todo({ staff }: Pick<Admin, 'staff'>) {
  const waiting = SECTIONS.flatMap((section) => {
    const count = section.waiting ? (staff.waiting[section.waiting] ?? 0) : 0
    return count > 0 && mayOpen(section, staff.rights) ? [{ section, count }] : []
  })
  return (
    <section className="admin-panel max-lg:order-first">
      <h2>À faire</h2>
      {waiting.length === 0 ? (
        <p className="mt-3 text-ink-2">Rien n’attend. Bonne journée.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {waiting.map(({ section: { path, label, icon }, count }) => (
            <li key={path}>
              <Link href={`/admin/${path}`} className="flex min-h-14 items-center gap-3">
                <span className="grid size-10 place-items-center rounded-md bg-sun-soft text-sun-ink">
                  <StaffIcon name={icon} size={18} />
                </span>
                <span className="flex-1 font-medium">{label}</span>
                <b>{formatAmount(count)}</b>
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function BestPanel({ best }: { best: NonNullable<Dashboard['best']> }) {
  return (
    <section className="admin-panel">
      <h2>Meilleures ventes</h2>
      {best.length === 0 ? (
        <p className="mt-3 text-ink-2">Rien n’a été vendu sur cette période.</p>
      ) : (
        <div className="mt-3 overflow-x-auto">
          <DataTable
            caption="Meilleures ventes"
            look="plain"
            columns={BEST_COLUMNS}
            rows={best}
            keyOf={({ id }) => id}
          />
        </div>
      )}
    </section>
  )
}

type BestProduct = NonNullable<Dashboard['best']>[number]

const BEST_COLUMNS: readonly Column<BestProduct>[] = [
  {
    key: 'name',
    label: 'Produit',
    cell: ({ name, picture }) => (
      <span className="flex items-center gap-3">
        {picture === null ? (
          <span className="size-10 flex-none rounded-md bg-well" />
        ) : (
          <img
            src={`/images/${picture}/320.webp`}
            alt=""
            width={40}
            height={40}
            className="rounded-md bg-well"
          />
        )}
        {name}
      </span>
    ),
  },
  { key: 'sold', label: 'Vendus', isNumber: true, isLabelled: true, cell: ({ sold }) => sold },
  {
    key: 'stock',
    label: 'Stock',
    isNumber: true,
    isLabelled: true,
    cell: ({ on_hand }) => (on_hand < 3 ? <b className="text-promo">{on_hand}</b> : on_hand),
  },
  {
    key: 'amount',
    label: 'Montant',
    isNumber: true,
    isLabelled: true,
    className: 'font-bold',
    cell: ({ amount }) => formatFrancs(amount),
  },
]

function FruitlessPanel({ terms }: { terms: NonNullable<Dashboard['fruitless']> }) {
  return (
    <section className="admin-panel">
      <h2>Recherches sans résultat</h2>
      <ul className="mt-2 divide-y divide-line">
        {terms.map(({ term, searches }) => (
          <li key={term}>
            <Link
              href={`/admin/recherches?sans=1&q=${encodeURIComponent(term)}`}
              className="flex min-h-12 items-center justify-between gap-4"
            >
              <span className="min-w-0 truncate">{term}</span>
              <span className="text-sm text-ink-2">{`${formatAmount(searches)}\u00A0fois`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
