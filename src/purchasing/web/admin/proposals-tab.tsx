import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import type { Proposal, Proposals, ProposedOrder } from '#purchasing/contract.ts'
import { readPieces } from '#purchasing/rules/read-pieces.ts'
import { LinePieces } from '#stock/web/admin/pieces-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { Link } from '#ui/link.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { Chips } from '#ui/table/chip.tsx'
import { useAddressQuery } from '#ui/table/use-address-query.ts'
import { call } from './call.ts'
import { PURCHASE_PAGE } from './purchase-parts.tsx'

const PERIODS = [
  ['', 'Ventes de 30 jours'],
  ['90', 'Ventes de 90 jours'],
] as const

/** Order proposals by supplier. One button creates the drafts. */
export function ProposalsTab({ value }: { value: Proposals }) {
  const query = useAddressQuery()
  return (
    <Chosen key={value.days} value={value}>
      <div className="admin-filters">
        <Chips query={query} name="jours" choices={PERIODS} />
      </div>
    </Chosen>
  )
}

/** Pieces by product as typed, and the supplier for products without a known one. */
interface Choice {
  pieces: Readonly<Record<number, string>>
  other: string
}

/** Empty if no supplier is known. */
const nameSupplier = ({ supplier }: Proposal): string => supplier?.name ?? ''

function readChoice({ proposals }: Proposals, { pieces, other }: Choice): ProposedOrder['lines'] {
  return proposals.flatMap(({ product_id, supplier, quantity: proposed }) => {
    const supplier_id = supplier?.id ?? Number(other)
    const quantity = readPieces(pieces[product_id] ?? String(proposed)) ?? 0
    return supplier_id === 0 || quantity === 0 ? [] : [{ product_id, supplier_id, quantity }]
  })
}

function Chosen({ value, children }: { value: Proposals; children: ReactNode }) {
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const [headersOf] = useState(createIdempotencyHeaders)
  const [choice, setChoice] = useState<Choice>({ pieces: {}, other: '' })
  const lines = readChoice(value, choice)
  const names = [...new Set(value.proposals.map(nameSupplier))]
  const prepare = () =>
    run(async () => {
      const body = { lines }
      const { orders } = await call('POST /api/admin/achats/propositions', { body, headers: headersOf(body) })
      await navigate('/admin/achats?etat=draft')
      return orders.length === 1 ? 'Un brouillon est prêt.' : `${orders.length} brouillons sont prêts.`
    })
  return (
    <>
      <PageHead title={PURCHASE_PAGE.title} note={PURCHASE_PAGE.note}>
        {value.proposals.length > 0 && (
          <BusyButton
            className="button button-sun"
            disabled={lines.length === 0}
            onClick={() => void prepare()}
            isBusy={isBusy}
          >
            Préparer les commandes
          </BusyButton>
        )}
      </PageHead>
      {PURCHASE_PAGE.above}
      {children}
      {value.proposals.length === 0 && (
        <EmptyState icon={<StaffIcon name="package-check" size={32} />} title="Rien à commander">
          Les stocks et ce qui est en route suffisent, au rythme des ventes.
        </EmptyState>
      )}
      <div className="grid gap-4">
        {names.map((name) => (
          <Group
            key={name}
            name={name}
            proposals={value.proposals.filter((proposal) => nameSupplier(proposal) === name)}
            value={value}
            choice={choice}
            onChange={(change) => setChoice({ ...choice, ...change })}
          />
        ))}
      </div>
    </>
  )
}

interface GroupProps {
  /** Empty if no supplier is known. */
  name: string
  proposals: readonly Proposal[]
  value: Proposals
  choice: Choice
  onChange: (change: Partial<Choice>) => void
}

function Group({ name, proposals, value, choice, onChange }: GroupProps) {
  const { pieces, other } = choice
  return (
    <section className="admin-panel grid grid-cols-1 gap-3">
      <h2>{name === '' ? 'Sans fournisseur' : name}</h2>
      {name === '' && (
        <SelectField
          name="autre-fournisseur"
          label="Les commander chez"
          className="max-w-96"
          value={other}
          hint="Notez le coût d’un produit chez un fournisseur, et il sera proposé là."
          onValue={(chosen) => onChange({ other: chosen })}
        >
          <option value="">Ne pas commander</option>
          {value.suppliers.map(({ id, name: supplier }) => (
            <option key={id} value={id}>
              {supplier}
            </option>
          ))}
        </SelectField>
      )}
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.product_id}
            proposal={proposal}
            days={value.days}
            pieces={pieces[proposal.product_id] ?? String(proposal.quantity)}
            onPieces={(typed) => onChange({ pieces: { ...pieces, [proposal.product_id]: typed } })}
          />
        ))}
      </ul>
    </section>
  )
}

interface ProposalRowProps {
  proposal: Proposal
  days: number
  pieces: string
  onPieces: (typed: string) => void
}

function ProposalRow({ proposal, days, pieces, onPieces }: ProposalRowProps) {
  const { product_id, name, free, preordered, on_order, sold, lead_days, unit_cost } = proposal
  const why = [
    `${free} disponible${Math.abs(free) > 1 ? 's' : ''}`,
    preordered > 0 && `${preordered} précommandée${preordered > 1 ? 's' : ''}`,
    on_order > 0 && `${on_order} en route`,
    `${sold} vendue${sold > 1 ? 's' : ''} en ${days}\u00A0jours`,
    `délai ${lead_days}\u00A0jours`,
  ]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_96px] items-center gap-3 py-3">
      <div>
        <Link href={`/admin/stock/${product_id}`} className="font-medium hover:underline">
          {name}
        </Link>
        <p className="text-sm text-ink-2">{why.filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-ink-2">
          {unit_cost === null ? 'Coût inconnu' : `${formatFrancs(unit_cost)} la pièce`}
        </p>
      </div>
      <LinePieces
        name={`pieces-${product_id}`}
        of={name}
        value={pieces}
        error={readPieces(pieces || '0') === undefined ? 'Un nombre' : undefined}
        onValue={onPieces}
      />
    </li>
  )
}
