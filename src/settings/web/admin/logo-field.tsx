import { useRef } from 'react'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { FieldError } from '#ui/form/field-error.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { call } from './call.ts'
import { LogoPicture } from './logo-picture.tsx'

/** Upload limit of the server in bytes. */
const MAX_BYTES = 1024 * 1024

interface LogoFieldProps {
  name: string
  label: string
  hint: string | undefined
  /** Name of the uploaded picture. Empty for the built-in logo. */
  value: string
  error: string | undefined
  onLogo: (logo: string) => void
}

/** The shop's logo. A picture is uploaded immediately and used once the form is saved. */
export function LogoField({ name, label, hint, value, error, onLogo }: LogoFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useAction()
  function send(file: File): void {
    if (file.size > MAX_BYTES) return toasts.show('error', 'Ce fichier dépasse 1\u00A0Mo.')
    void run(async () => {
      const { logo } = await call('POST /api/admin/boutique/logo', { body: { picture: await readUri(file) } })
      onLogo(logo)
      return 'Le logo est reçu\u202F: enregistrez la boutique pour le montrer.'
    })
  }
  return (
    <fieldset className="form-field">
      <legend className="form-legend">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {value === '' ? (
          <span className="text-sm text-ink-2">Le dessin d’origine</span>
        ) : (
          <LogoPicture name={value} alt="Logo envoyé" height={40} />
        )}
        <BusyButton
          className="button button-outline"
          aria-describedby={`${name}-hint`}
          onClick={() => field.current?.click()}
          isBusy={isBusy}
        >
          {isBusy ? 'Envoi en cours...' : value === '' ? 'Choisir un logo' : 'Changer le logo'}
        </BusyButton>
        {value !== '' && (
          <button type="button" className="button button-ghost" onClick={() => onLogo('')}>
            Enlever le logo
          </button>
        )}
      </div>
      <input
        ref={field}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Fichier du logo"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) send(file)
          // Allows selecting the same file again.
          target.value = ''
        }}
      />
      {hint && (
        <p id={`${name}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldError name={name} error={error} />
    </fieldset>
  )
}

/** Reads a file as a data URI. */
function readUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new TypeError('the file could not be read')))
    reader.readAsDataURL(file)
  })
}
