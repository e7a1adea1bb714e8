import { readExport } from './profile-calls.ts'
import { useAction } from './use-action.ts'

const FILE = 'mes-donnees.json'

/** Everything the shop knows of the person, as a file. */
export function ExportPart() {
  const { isBusy, run } = useAction()
  function save(): Promise<void> {
    return run(async () => {
      offerFile(await readExport())
      return 'Le fichier de vos données est prêt.'
    })
  }
  return (
    <div className="mt-4">
      <p className="text-ink-2">Une copie de tout ce que nous savons de vous, dans un fichier.</p>
      <button
        type="button"
        className="button button-outline mt-2"
        aria-disabled={isBusy || undefined}
        onClick={() => void save()}
      >
        {isBusy ? 'Préparation...' : 'Télécharger mes données'}
      </button>
    </div>
  )
}

/** A link cannot carry the sign-in: the file is fetched first, then handed over as if it had been a link. */
function offerFile(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = FILE
  link.click()
  // The browser takes the file in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
