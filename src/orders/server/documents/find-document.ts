import { CREDIT_TERMS } from '#accounts/server/index.ts'
import type { OrderDocument } from '#orders/contract.ts'
import { isAgreed } from '#orders/rules/credit-steps.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { requireRow, type Queryable } from '#platform/server/db/database.ts'
import { writeDay } from '#platform/server/documents/printed-document.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { readShopFactsAt } from '#settings/server/index.ts'
import type { OrderRow } from '../order-rows.ts'
import type { DocumentParts } from './print-order.ts'

/** Number of an order's pro-forma. It exists before the invoice and differs from its number. */
export function proFormaName(order: { name: string }): string {
  return `PF-${order.name}`
}

/**
 * A document of an order. Throws `document.not_found` when it has none: no invoice yet, or pro-forma and agreement of
 * an order without credit.
 */
export function getDocument(db: Queryable, order: OrderRow, kind: OrderDocument): Promise<DocumentParts> {
  return DOCUMENTS[kind](order, db)
}

const DOCUMENTS: Readonly<Record<OrderDocument, (order: OrderRow, db: Queryable) => Promise<DocumentParts>>> =
  {
    'bon-de-commande': async (order) => ({
      title: 'Bon de commande',
      number: order.name,
      date: order.created_at,
      delivery: order.amount_delivery,
      notes: order.state === 'cancel' ? ['Cette commande est annulée.'] : [],
    }),
    proforma: async (order) => {
      if (order.type_sale !== 'creditorder') throw new ShopError('document.not_found')
      return {
        title: 'Facture pro-forma',
        number: proFormaName(order),
        date: order.created_at,
        delivery: order.amount_delivery,
      }
    },
    'accord-de-credit': async (order, db) => getAgreement(db, order),
    facture: async (order, db) => getInvoice(db, order),
  }

async function getInvoice(db: Queryable, order: OrderRow): Promise<DocumentParts> {
  const invoice = await requireRow(db, 'document.not_found', {
    name: 'invoices.find',
    text: `select invoice_name(number) as name, issued_at, amount_delivery, amount_credited
           from invoice where order_id = $1`,
    values: [order.id],
  })
  const isPaid = toFrancs(order.paid_total) >= order.amount_total
  return {
    title: 'Facture',
    number: invoice.name,
    date: invoice.issued_at,
    delivery: invoice.amount_delivery,
    credited: invoice.amount_credited,
    notes: [
      ...(isPaid ? ['Facture acquittée.'] : []),
      ...(order.credit_notes.length > 0 ? [`Voir aussi : ${order.credit_notes.join(', ')}.`] : []),
    ],
  }
}

interface Signed {
  version: string | null
  accepted_at: Date | null
  /** The guarantor. Null when there is none. */
  employer: string | null
}

/**
 * The agreement that a member signs: order, schedule, terms and, with a guarantor, the mandate for salary deductions.
 * Throws `document.not_found` for an order without credit.
 */
async function getAgreement(db: Queryable, order: OrderRow): Promise<DocumentParts> {
  if (order.type_sale !== 'creditorder') throw new ShopError('document.not_found')
  const [signed] = await db.rows({
    name: 'orders.credit-signed',
    text: `select o.terms_version as version, o.terms_accepted_at as accepted_at, c.name as employer
           from sales_order o left join company c on c.id = o.employer_id and o.type_credit = 'direct'
           where o.id = $1`,
    values: [order.id],
  })
  const employer = signed?.employer ?? null
  const facts = await readShopFactsAt(db, order.created_at)
  return {
    title: 'Accord de crédit',
    number: `AC-${order.name}`,
    date: order.created_at,
    delivery: order.amount_delivery,
    notes: [
      describeStatus(order),
      ...(signed ? [describeAcceptance(signed)] : []),
      ...CREDIT_TERMS.map((term) => `– ${term}`),
      'Règlement anticipé : le reste peut être payé à tout moment, en entier ou en partie, sans frais.',
      ...(employer === null ? [] : [formatMandate(order, employer, facts)]),
      'Fait à ______________________________, le ______________________________',
      'Signature du client, précédée de « Lu et approuvé » : ____________________________________',
      ...(employer === null
        ? []
        : [`Cachet et signature de ${employer} : ____________________________________`]),
    ],
  }
}

function describeStatus(order: OrderRow): string {
  if (order.state === 'cancel') return 'Cette commande est annulée : cet accord est sans effet.'
  if (order.state !== 'validation') return 'Crédit accordé et confirmé par son premier versement.'
  return isAgreed(order)
    ? 'Crédit accordé : le premier versement le confirme.'
    : 'Demande en cours de validation : cet accord n’engage personne avant la réponse de tous.'
}

function describeAcceptance({ version, accepted_at }: Signed): string {
  const name = version === null ? 'Conditions de crédit' : `Conditions de crédit, version ${version}`
  return accepted_at === null ? `${name} :` : `${name}, acceptées en ligne le ${writeDay(accepted_at)} :`
}

function formatMandate(order: OrderRow, employer: string, { shop, company }: ShopFacts): string {
  return (
    `Mandat de prélèvement sur salaire : je soussigné(e) ${order.contact_name}, salarié(e) de ${employer}, autorise mon ` +
    'employeur à retenir sur mon salaire, dans les limites de la loi, chaque échéance ci-dessus restée impayée plus de ' +
    `3 jours après sa date, et à la verser à ${company.legal.name} (${shop.name}), jusqu’au solde de la commande ` +
    `${order.name}. Ce mandat prend fin avec le dernier versement.`
  )
}
