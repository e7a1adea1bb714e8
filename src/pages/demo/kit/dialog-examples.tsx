import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/web/send.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { SectionCard } from '#ui/page/section-card.tsx'

const done = async (): Promise<void> => undefined

async function refuse(): Promise<void> {
  throw new ApiError(409, { code: 'order.changed', message: 'La commande a changé entre-temps.' })
}

type Example = (onClose: () => void) => ReactNode

const EXAMPLES: Readonly<Record<string, Example>> = {
  'Fenêtre de formulaire': (onClose) => (
    <EditDialog
      title="Refuser la demande"
      consequence="La personne en est avertie."
      label="Refuser"
      isGrave
      fields={[
        { kind: 'area', name: 'raison', label: 'Raison', maxLength: 300, missing: 'Indiquez la raison.' },
      ]}
      onSend={done}
      onClose={onClose}
    />
  ),
  Confirmation: (onClose) => (
    <ConfirmDialog title="Activer l’entreprise ?" label="Activer" onConfirm={done} onClose={onClose}>
      <p>Ses employés peuvent demander leur adhésion.</p>
    </ConfirmDialog>
  ),
  'Confirmation grave, que le serveur refuse': (onClose) => (
    <ConfirmDialog
      title="Supprimer l’étiquette ?"
      label="Supprimer"
      isGrave
      onConfirm={refuse}
      onClose={onClose}
    >
      <p>Elle quitte tous ses produits.</p>
    </ConfirmDialog>
  ),
  'Confirmation déconseillée': (onClose) => (
    <ConfirmDialog
      title="Annuler la commande ?"
      label="Annuler la commande"
      keepLabel="Garder"
      isGrave
      onConfirm={done}
      onClose={onClose}
    >
      <p>Les articles sont remis en vente.</p>
    </ConfirmDialog>
  ),
  'Rien à confirmer': (onClose) => (
    <ConfirmDialog
      title="Terminer des promotions"
      label="Terminer"
      isEmpty
      onConfirm={done}
      onClose={onClose}
    >
      <p>Celles que vous avez choisies sont déjà finies.</p>
    </ConfirmDialog>
  ),
  'Fenêtre à croix': (onClose) => (
    <Dialog title="Conditions du crédit" look="card" onClose={onClose}>
      <p className="my-3">Trois versements, sans intérêts.</p>
      <CancelButton label="J’ai lu" />
    </Dialog>
  ),
}

const DRAWER_ID = 'tiroir-exemple'

export function DialogExamples() {
  const [open, setOpen] = useState<string>()
  return (
    <SectionCard id="fenetres" title="Fenêtres et tiroir">
      <div className="flex flex-wrap gap-2">
        {Object.keys(EXAMPLES).map((name) => (
          <button key={name} type="button" className="button button-outline" onClick={() => setOpen(name)}>
            {name}
          </button>
        ))}
        <button type="button" className="button button-outline" popoverTarget={DRAWER_ID}>
          Tiroir
        </button>
      </div>
      {open !== undefined && EXAMPLES[open]?.(() => setOpen(undefined))}
      <Drawer id={DRAWER_ID} label="Tiroir d’exemple" head={<h3 className="text-lg font-bold">Tiroir</h3>}>
        <p className="px-4 pb-4">Il s’ouvre et se ferme sans scripts.</p>
      </Drawer>
    </SectionCard>
  )
}
