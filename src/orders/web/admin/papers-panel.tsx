import { useState } from 'react'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DeskOrder } from '../../contract.ts'
import { readBase64, saveFile } from '../../../platform/web/save-file.ts'
import { readPaper } from './admin-calls.ts'

interface Paper {
  name: string
  label: string
  isOfStaff: boolean
  isThere: (order: DeskOrder) => boolean
}

const PAPERS: readonly Paper[] = [
  {
    name: 'preparation',
    label: 'Bon de préparation',
    isOfStaff: true,
    isThere: ({ state }) => state !== 'cancel',
  },
  {
    name: 'livraison',
    label: 'Bon de livraison',
    isOfStaff: true,
    isThere: ({ state }) => state !== 'cancel',
  },
  { name: 'bon-de-commande', label: 'Bon de commande', isOfStaff: false, isThere: () => true },
  {
    name: 'proforma',
    label: 'Pro-forma',
    isOfStaff: false,
    isThere: ({ type_sale }) => type_sale === 'creditorder',
  },
  {
    name: 'accord-de-credit',
    label: 'Accord de crédit',
    isOfStaff: false,
    isThere: ({ type_sale }) => type_sale === 'creditorder',
  },
  {
    name: 'facture',
    label: 'Facture',
    isOfStaff: false,
    isThere: ({ invoice_name }) => invoice_name !== null,
  },
]

/** The papers of an order, to print. */
export function PapersPanel({ order }: { order: DeskOrder }) {
  const [isBusy, setIsBusy] = useState(false)
  async function save({ name, isOfStaff }: Paper): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { filename, content } = await readPaper(order.id, name, isOfStaff)
      saveFile(filename, 'application/pdf', readBase64(content))
    } catch (failure) {
      toasts.show('error', describeRefusal(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <section className="admin-panel">
      <h2>Documents</h2>
      <div className="mt-3 flex flex-wrap gap-2">
        {PAPERS.filter(({ isThere }) => isThere(order)).map((paper) => (
          <button
            key={paper.name}
            type="button"
            className="button button-outline"
            aria-disabled={isBusy || undefined}
            onClick={() => void save(paper)}
          >
            {paper.label}
          </button>
        ))}
      </div>
    </section>
  )
}
