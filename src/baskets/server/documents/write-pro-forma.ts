import { randomInt } from 'node:crypto'
import type { CheckedBasket, ProFormaCustomer } from '#baskets/contract.ts'
import { figureProForma, lastProFormaDay } from '#baskets/rules/pro-forma.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import type { Queryable } from '#platform/server/db/database.ts'
import { drawDocument } from '#platform/server/documents/draw-document.ts'
import { writeDay } from '#platform/server/documents/printed-document.ts'
import { readShopFactsAt } from '#settings/server/index.ts'

const CHARACTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/**
 * A random number that distinguishes pro-formas of one day. A pro-forma is no invoice: it has no series and is not
 * stored.
 */
function inventNumber(now: Date): string {
  const signs = Array.from({ length: 5 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
  return `PF-${now.toISOString().slice(0, 10).replaceAll('-', '')}-${signs}`
}

/** Creates the pro-forma of the available part of a basket as a PDF. */
export async function writeProForma(
  db: Queryable,
  basket: CheckedBasket,
  customer: ProFormaCustomer | undefined,
  now: Date,
): Promise<Buffer> {
  const { lines, untaxed, vat, vatPercent, total } = figureProForma(basket)
  const printed = {
    title: 'Facture pro-forma',
    number: inventNumber(now),
    date: now,
    facts: [{ label: 'Valable jusqu’au', value: writeDay(lastProFormaDay(now)) }],
    customer: customer ? describeCustomer(customer) : [],
    lines,
    totals: [
      { label: 'Total HT', amount: untaxed },
      { label: `TVA ${vatPercent}\u202F%`, amount: vat },
      { label: 'Total TTC', amount: total },
    ],
    instalments: basket.instalments.map(({ sequence, rate, amount, due_date }) => ({
      label: `${sequence}. ${rate}\u202F%, le ${writeDay(new Date(due_date))}`,
      amount: toFrancs(amount),
    })),
    notes: [
      'Les prix s’entendent toutes taxes comprises, dans la limite du stock disponible.',
      'Cette facture pro-forma est un devis\u202F: elle ne vaut ni facture ni reçu de paiement.',
    ],
  }
  return drawDocument(printed, await readShopFactsAt(db, now))
}

/** Lines of the customer's address, the company name first. */
function describeCustomer({ name, company, ninea, address, phone, email }: ProFormaCustomer): string[] {
  const lines = [company, name, address, ninea && `NINEA : ${ninea}`, phone, email]
  return lines.flatMap((line) => line || [])
}
