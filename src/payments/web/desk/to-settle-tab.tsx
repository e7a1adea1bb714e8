import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { useKeptFocus } from '../../../accounts/web/desk/use-decisions.ts'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { Chips } from '../../../ui/admin/chip.tsx'
import { Pager } from '../../../ui/admin/pager.tsx'
import { type AddressQuery, useAddressQuery } from '../../../ui/admin/use-address-query.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { StaffPayment, StaffPayments, WayOut } from '../../contract.ts'
import { PaymentCard } from './payment-card.tsx'
import { WayDialog } from './way-dialog.tsx'
import { REASONS } from './words.ts'

const SHOWS = [
  ['', 'En attente'],
  ['done', 'Traités'],
] as const

/** Payments that fit no order, and what to do with each. */
export function ToSettleTab({ onChanged }: { onChanged: () => void }) {
  const query = useAddressQuery()
  const { value, failure, isReading, reload } = useStaffRead<StaffPayments>(
    `/api/admin/paiements/a-traiter${query.text}`,
  )
  const [asked, setAsked] = useState<{ payment: StaffPayment; way: WayOut }>()
  const { region, keepFocus } = useKeptFocus(value?.payments)
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  return (
    <section ref={region} tabIndex={-1} aria-label="Paiements" className="desk-list" aria-busy={isReading}>
      <Filters query={query} />
      {value === undefined ? <DeskWaiting /> : <Cards list={value} query={query} onAsk={setAsked} />}
      {asked && (
        <WayDialog
          {...asked}
          onClose={() => {
            setAsked(undefined)
            keepFocus()
            reload()
            onChanged()
          }}
        />
      )}
    </section>
  )
}

function Filters({ query }: { query: AddressQuery }) {
  return (
    <div className="admin-filters">
      <Chips query={query} name="show" choices={SHOWS} />
      <select
        aria-label="Raison"
        value={query.get('reason')}
        onChange={({ target }) => query.change({ reason: target.value })}
      >
        <option value="">Toutes les raisons</option>
        {Object.entries(REASONS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <input
        type="search"
        aria-label="Numéro de commande"
        placeholder="N° de commande"
        maxLength={20}
        defaultValue={query.get('order')}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') query.change({ order: currentTarget.value.trim() })
        }}
        onBlur={({ target }) => {
          if (target.value.trim() !== query.get('order')) query.change({ order: target.value.trim() })
        }}
      />
    </div>
  )
}

interface CardsProps {
  list: StaffPayments
  query: AddressQuery
  onAsk: (asked: { payment: StaffPayment; way: WayOut }) => void
}

function Cards({ list: { payments, total, page, page_size }, query, onAsk }: CardsProps) {
  if (total === 0)
    return (
      <EmptyState icon={<Icon name="check" />} title="Aucun paiement ici">
        L’argent qui ne va à aucune commande attend ici votre décision.
      </EmptyState>
    )
  return (
    <>
      <div className="credit-list">
        {payments.map((payment) => (
          <PaymentCard key={payment.id} payment={payment} onWay={(way) => onAsk({ payment, way })} />
        ))}
      </div>
      <Pager
        page={page}
        size={page_size}
        total={total}
        noun="paiements"
        onPage={(next) => query.change({ page: String(next) })}
      />
    </>
  )
}
