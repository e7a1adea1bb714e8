import type { Order, OrderPaper } from '../../contract.ts'
import { awaitsInvoice } from '../../rules/awaits-invoice.ts'
import type { OrderDeeds } from './use-order-deeds.ts'

const PAPERS: Readonly<Record<OrderPaper, string>> = {
  'bon-de-commande': 'Bon de commande',
  proforma: 'Facture pro-forma',
  'accord-de-credit': 'Accord de crédit',
  facture: 'Facture',
}

/** What somebody looks for first stands first. */
function listPapers({ type_sale, invoice_name }: Order): OrderPaper[] {
  const papers: OrderPaper[] = invoice_name === null ? [] : ['facture']
  if (type_sale === 'creditorder') papers.push('proforma', 'accord-de-credit')
  return [...papers, 'bon-de-commande']
}

/** The papers of an order as PDF; an invoice that is being numbered is announced. */
export function OrderPapers({ order, deeds }: { order: Order; deeds: OrderDeeds }) {
  return (
    <section aria-labelledby="documents" className="desk-card">
      <h2 id="documents" className="text-lg font-bold">
        Documents
      </h2>
      <div className="order-papers">
        {listPapers(order).map((paper) => (
          <button
            key={paper}
            type="button"
            className="button button-outline justify-between"
            aria-disabled={deeds.isBusy}
            onClick={() => void deeds.savePaper(paper)}
          >
            {PAPERS[paper]} <span className="badge badge-category">PDF</span>
          </button>
        ))}
      </div>
      <output className="mt-2 block text-sm text-ink-2 empty:hidden">
        {awaitsInvoice(order) && 'Facture en préparation…'}
      </output>
    </section>
  )
}
