import type { ReactNode } from 'react'
import { readBase64, saveFile } from '#platform/web/save-file.ts'
import type { PurchaseOrder, PurchaseStep } from '#purchasing/contract.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { FactList } from '#ui/page/fact-list.tsx'
import { formatMoment } from '#ui/page/moment.tsx'
import { Trail } from '#ui/page/page-head.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as ask, type PurchasingCall } from './call.ts'
import { StatePill, writeDay } from './purchase-parts.tsx'

interface OrderHeadProps {
  order: PurchaseOrder
  /** The order has unsaved changes. */
  isDirty?: boolean
  children?: ReactNode
}

/** Title, state and document of an order. */
export function OrderHead({ order: { id, name, state }, isDirty = false, children }: OrderHeadProps) {
  const { isBusy, run } = useAction()
  const print = () =>
    run(async () => {
      const document = await ask('GET /api/admin/achats/:id/document', { params: { id } })
      saveFile(document.filename, 'application/pdf', readBase64(document.content))
      return 'Le document est enregistré.'
    })
  return (
    <>
      <Trail list="Achats" href="/admin/achats" title={name} />
      <header className="admin-head items-center!">
        <h1 className="text-2xl font-bold">
          {name}{' '}
          <span className="align-middle">
            <StatePill state={state} />
          </span>
        </h1>
        <output className="text-sm text-ink-2 empty:hidden">
          {isDirty ? 'Modifiée, non enregistrée' : ''}
        </output>
        <BusyButton
          className="button button-outline"
          disabled={isDirty}
          onClick={() => void print()}
          isBusy={isBusy}
        >
          Imprimer
        </BusyButton>
        {children}
      </header>
    </>
  )
}

/** Supplier, expected day and author. */
export function OrderFacts({ order }: { order: PurchaseOrder }) {
  const { supplier, expected_day, note, created_at, created_by, sent_at, closed_at } = order
  return (
    <section className="admin-panel">
      <h2>{supplier.name}</h2>
      <FactList
        facts={[
          [
            'Téléphone',
            supplier.phone && (
              <a key="phone" href={`tel:${supplier.phone}`}>
                {supplier.phone}
              </a>
            ),
          ],
          [
            'E-mail',
            supplier.email && (
              <a key="email" href={`mailto:${supplier.email}`}>
                {supplier.email}
              </a>
            ),
          ],
          ['Attendue', order.state === 'draft' ? '' : expected_day && writeDay(expected_day)],
          ['Préparée', [formatMoment(created_at), created_by].filter(Boolean).join(', par ')],
          ['Envoyée', sent_at && formatMoment(sent_at)],
          ['Close', closed_at && formatMoment(closed_at)],
          ['Note', order.state === 'draft' ? '' : note],
        ]}
      />
    </section>
  )
}

export interface StepsProps {
  order: PurchaseOrder
  call: PurchasingCall
}

const STEPS: Readonly<Record<PurchaseStep['to'], { label: string; done: string; what: string }>> = {
  sent: {
    label: 'Marquer comme envoyée',
    done: 'Commande envoyée.',
    what: 'Ses produits et ses coûts ne changent plus. Imprimez-la pour le fournisseur.',
  },
  cancelled: {
    label: 'Annuler la commande',
    done: 'Commande annulée.',
    what: 'Elle garde son numéro, et rien n’en est plus attendu.',
  },
  done: {
    label: 'Clore sans le reste',
    done: 'Commande close.',
    what: 'Les pièces qui manquent ne sont plus attendues : « À commander » les proposera de nouveau.',
  },
}

interface StepDialogProps extends StepsProps {
  to: PurchaseStep['to']
  onClose: () => void
}

/** Explains a step before it is made. Mount it to open it. */
export function StepDialog({ order: { id, name }, call, to, onClose }: StepDialogProps) {
  const { label, done, what } = STEPS[to]
  return (
    <ConfirmDialog
      title={`${label} : ${name}`}
      label={label}
      isGrave={to !== 'sent'}
      onConfirm={async () => {
        await call('POST /api/admin/achats/:id/etape', { params: { id }, body: { to } })
        toasts.show('success', done)
      }}
      onClose={onClose}
    >
      <p>{what}</p>
    </ConfirmDialog>
  )
}
