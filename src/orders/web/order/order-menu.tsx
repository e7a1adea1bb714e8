import { useState } from 'react'
import { whatsappLink } from '../../../platform/web/whatsapp-link.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { WhatsappIcon } from '../../../ui/whatsapp-icon.tsx'
import type { Order, OrderPaper } from '../../contract.ts'
import { awaitsInvoice } from '../../rules/awaits-invoice.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderDeeds } from './use-order-deeds.ts'

const PAPERS: Readonly<Record<OrderPaper, string>> = {
  'bon-de-commande': 'Bon de commande',
  proforma: 'Facture pro-forma',
  'accord-de-credit': 'Accord de crédit',
  facture: 'Facture',
}

function listPapers({ type_sale, invoice_name }: Order): OrderPaper[] {
  const papers: OrderPaper[] = ['bon-de-commande']
  if (type_sale === 'creditorder') papers.push('proforma', 'accord-de-credit')
  if (invoice_name !== null) papers.push('facture')
  return papers
}

/** Papers, ordering again, help, and cancelling where it is allowed. */
export function OrderMenu({ order, deeds }: { order: Order; deeds: OrderDeeds }) {
  return (
    <>
      <section aria-labelledby="documents" className="desk-card">
        <h2 id="documents" className="text-lg font-bold">
          Documents
        </h2>
        <div className="mt-3 grid gap-2">
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
          <output className="text-sm text-ink-2 empty:hidden">
            {awaitsInvoice(order) && 'Facture en préparation…'}
          </output>
        </div>
      </section>
      <section aria-label="Actions" className="grid gap-2">
        <button
          type="button"
          className="button button-soft"
          aria-disabled={deeds.isBusy}
          onClick={() => void deeds.again()}
        >
          <Icon name="rotate-ccw" size={20} /> Commander à nouveau
        </button>
        <a
          href={whatsappLink(`Bonjour, j’ai une question sur ma commande ${order.name}.`)}
          className="button button-outline"
        >
          <WhatsappIcon size={20} /> Aide sur cette commande
        </a>
        {order.can_cancel && <Cancel order={order} deeds={deeds} />}
      </section>
    </>
  )
}

function Cancel({ order, deeds }: { order: Order; deeds: OrderDeeds }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className="button button-outline is-refusal" onClick={() => setIsAsking(true)}>
        Annuler la commande
      </button>
      {isAsking && (
        <CancelDialog
          name={order.name}
          isBusy={deeds.isBusy}
          onConfirm={() => void deeds.cancel().then(() => setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
