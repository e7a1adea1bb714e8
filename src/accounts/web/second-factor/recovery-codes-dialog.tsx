import { CancelButton, Dialog } from '#ui/dialog/dialog.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import '#ui/styles/form-layout.css'
import './second-factor.css'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  onClose: () => void
}

/** Shows the recovery codes once. A person who closes it without saving them must create new ones. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toasts.about('copy').show('success', 'Les codes sont copiés.')
    } catch {
      toasts.about('copy').show('error', 'Votre navigateur n’a pas pu les copier\u202F: notez-les.')
    }
  }
  return (
    <Dialog look="card" title="Vos codes de secours" onClose={onClose}>
      <div className="recovery-sheet mt-2 grid gap-4">
        <p>
          Gardez-les hors de cet appareil. Si vous perdez votre application ou votre clé, chacun d’eux ouvre
          votre compte une fois.
        </p>
        <ol className="recovery-codes rounded-lg bg-well px-4 py-3">
          {codes.map((code) => (
            <li key={code} translate="no">
              {code}
            </li>
          ))}
        </ol>
        <p className="font-medium">Ils ne seront plus jamais affichés.</p>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <button type="button" className="button button-outline" onClick={() => void copy()}>
          Copier
        </button>
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          Imprimer
        </button>
        <div className="col-span-2 grid">
          <CancelButton label="Je les ai gardés" />
        </div>
      </div>
    </Dialog>
  )
}
