import { type ReactNode, useEffect, useState } from 'react'
import { CancelButton, Dialog } from '../dialog/dialog.tsx'
import { areKeysOn, setKeysOn } from './key-switch.ts'
import { areKeysTaken } from './list-keys.ts'

const KEYS = [
  ['/', 'Chercher une commande, un produit, un client'],
  ['j ou ↓', 'Ligne suivante de la liste'],
  ['k ou ↑', 'Ligne précédente'],
  ['Entrée', 'Ouvrir la ligne'],
  ['x', 'Cocher la ligne'],
  ['?', 'Montrer cette aide'],
] as const

/**
 * Keyboard shortcuts of admin screens: « ? » opens the help from anywhere, and so does `open`. Render `help` in a
 * visible place.
 */
export function useKeysHelp(): { open: () => void; help: ReactNode } {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey) return
      if (areKeysTaken(event.target) || !areKeysOn()) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { open: () => setIsOpen(true), help: isOpen && <KeysDialog onClose={() => setIsOpen(false)} /> }
}

function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areKeysOn)
  return (
    <Dialog title="Raccourcis clavier" onClose={onClose}>
      <p className="mt-1 text-ink-2">
        Ils se taisent pendant qu’on écrit. Les flèches et Entrée servent une fois qu’une ligne est choisie.
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-2 text-sm whitespace-nowrap">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check-row mt-4">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setKeysOn(target.checked)
            setIsOn(target.checked)
          }}
        />
        <span>Raccourcis d’une touche actifs sur cet appareil</span>
      </label>
      <div className="actions mt-4">
        <CancelButton label="Fermer" />
      </div>
    </Dialog>
  )
}
