import { type ReactNode, useId } from 'react'
import type { CreditGuarantor, CreditRequest } from '#credit/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { describeCredit, formatDay, mostInAMonth } from './credit-state.ts'
import { Schedule } from './schedule.tsx'

interface CreditCardProps {
  credit: CreditRequest
  /** Shows the shop's view: also the type of credit and the earlier decision. */
  isForShop?: boolean
  /** The decision buttons. */
  children?: ReactNode
}

/** A credit order for a decision: applicant, amount, deadline and other debts. */
export function CreditCard({ credit, isForShop = false, children }: CreditCardProps) {
  const titleId = useId()
  const { member, name, create_date } = credit
  const { label, icon, tone } = describeCredit(credit)
  return (
    <article aria-labelledby={titleId} className="record-card">
      <div className="record-head">
        <div>
          <h3 id={titleId} className="font-bold">
            {member.name}
          </h3>
          <p className="text-sm text-ink-2">
            {[member.function, name, `demandée le ${formatDay(create_date)}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <span className={`status-pill ${tone}`}>
          <Icon name={icon} size={16} /> {label}
        </span>
      </div>
      <CreditFigures credit={credit} />
      <Schedule credit={credit} />
      <CreditLines credit={credit} />
      <CreditNotes credit={credit} isForShop={isForShop} />
      {children}
    </article>
  )
}

const LATE = 'block text-sm/[1.5] font-medium text-promo-ink'

/** The figures for the decision, in whole FCFA. */
function CreditFigures({ credit }: { credit: CreditRequest }) {
  const { member, amount_total, amount_residual, guarantor } = credit
  return (
    <dl className="record-figures">
      <Figure label="Montant total">{formatFrancs(amount_total)}</Figure>
      <Figure label="Par mois, au plus">{formatFrancs(mostInAMonth(credit))}</Figure>
      {credit.step === null && <Figure label="Reste à payer">{formatFrancs(amount_residual)}</Figure>}
      <Figure label="Déjà dû par ailleurs">
        {formatFrancs(member.owed)}
        {member.overdue > 0 && <span className={LATE}>dont {formatFrancs(member.overdue)} échus</span>}
      </Figure>
      {guarantor && <GuarantorFigures guarantor={guarantor} />}
    </dl>
  )
}

function GuarantorFigures({ guarantor }: { guarantor: CreditGuarantor }) {
  const { owed, waiting, overdue, ceiling, is_suspended } = guarantor
  return (
    <Figure label="Encours de l’employeur">
      {formatFrancs(owed)}
      {overdue > 0 && <span className={LATE}>dont {formatFrancs(overdue)} échus</span>}
      <span className="block text-sm font-normal text-ink-2">
        {waiting > 0 && `et ${formatFrancs(waiting)} demandés, `}
        {ceiling === null ? 'sans plafond' : `plafond ${formatFrancs(ceiling)}`}
      </span>
      {is_suspended && <span className={LATE}>nouveau crédit suspendu</span>}
    </Figure>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function CreditLines({ credit: { order_lines } }: { credit: CreditRequest }) {
  return (
    <ul>
      {order_lines.map(({ id, product_name, product_uom_qty, price_total }) => (
        <li key={id} className="flex justify-between gap-4 text-sm/[1.5]">
          <span>
            {product_uom_qty}&nbsp;×&nbsp;{product_name}
          </span>
          {price_total !== null && (
            <span translate="no" className="whitespace-nowrap">
              {formatFrancs(price_total)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const KINDS = {
  direct: 'Crédit garanti par l’employeur',
  banque: 'Crédit financé par une banque',
  particulier: 'Crédit sans employeur ni banque',
} as const

/** Decisions with their reasons, and the accepted terms. */
function CreditNotes({ credit, isForShop }: { credit: CreditRequest; isForShop: boolean }) {
  const { type_credit, employer_name, terms_version, terms_accepted_at } = credit
  const kind = type_credit === null ? '' : KINDS[type_credit]
  const employer = type_credit === 'banque' ? 'Banque' : (employer_name ?? 'Employeur')
  return (
    <div className="grid gap-1 text-sm/[1.5] text-ink-2">
      {isForShop && <p>{employer_name === null ? kind : `${kind}, ${employer_name}`}</p>}
      <Answer
        by={employer}
        state={credit.validation_rh_state}
        at={credit.validation_rh_at}
        reason={credit.validation_rh_reason}
      />
      <Answer
        by="Boutique"
        state={credit.validation_admin_state}
        at={credit.validation_admin_at}
        reason={credit.validation_admin_reason}
      />
      {credit.state === 'cancel' && !isRefused(credit) && credit.cancel_reason !== null && (
        <p>
          Annulée{'\u202F'}: {credit.cancel_reason}
        </p>
      )}
      {credit.validity_date !== null && credit.validation_admin_state === 'validated' && (
        <p>
          Premier versement attendu avant le {formatDay(credit.validity_date)}, sinon la commande est annulée.
        </p>
      )}
      {terms_version !== null && terms_accepted_at !== null && (
        <p>
          Conditions de crédit (version {terms_version}) acceptées le {formatDay(terms_accepted_at)}.
        </p>
      )}
    </div>
  )
}

const isRefused = (credit: CreditRequest): boolean =>
  credit.validation_rh_state === 'rejected' || credit.validation_admin_state === 'rejected'

interface AnswerProps {
  by: string
  state: CreditRequest['validation_rh_state']
  at: string | null
  reason: string | null
}

function Answer({ by, state, at, reason }: AnswerProps) {
  if (at === null || (state !== 'validated' && state !== 'rejected')) return null
  const outcome = state === 'validated' ? 'a accepté' : 'a refusé'
  return (
    <p>
      <b className="font-medium text-ink">{by}</b> {outcome} le {formatDay(at)}
      {reason ? `\u202F: «\u202F${reason}\u202F»` : '.'}
    </p>
  )
}
