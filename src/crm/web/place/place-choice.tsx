import { useState } from 'react'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { isPlaceRefused, REJECTION_KEY } from './place-rejection.ts'

/** BASK-13: the visitor's opt-out, on the page that explains the use of their place. */
export function PlaceChoice() {
  const isHydrated = useHydrated()
  return <div data-wakes="idle">{isHydrated && <Choice />}</div>
}

function Choice() {
  const [isRefused, setIsRefused] = useState(isPlaceRefused)
  const [message, setMessage] = useState('')
  function choose(wantsPlace: boolean): void {
    const isSaved = saveRejection(!wantsPlace)
    setIsRefused(isPlaceRefused())
    if (!isSaved) setMessage('Votre navigateur ne garde pas ce choix\u202F: votre lieu n’est pas utilisé.')
    else if (wantsPlace && isPlaceRefused())
      setMessage('Votre navigateur demande de ne pas être suivi\u202F: votre lieu reste inutilisé.')
    else
      setMessage(
        wantsPlace ? 'C’est noté.' : 'C’est noté\u202F: votre lieu n’est plus recherché ni enregistré.',
      )
  }
  return (
    <section aria-labelledby="mon-choix" className="mt-6 mb-12">
      <h2 id="mon-choix" className="text-xl font-bold">
        Votre choix
      </h2>
      <label className="check-row mt-3">
        <input type="checkbox" checked={!isRefused} onChange={({ target }) => choose(target.checked)} />
        <span>La boutique peut connaître ma ville ou ma région pendant mes visites.</span>
      </label>
      <output className="mt-2 block text-sm text-ink-2">{message}</output>
    </section>
  )
}

/** Storage keys of the visitor's place in this visit. */
const PLACE_PARTS = ['location', 'localisation', 'position']

/** Saves the visitor's choice. Opting out also deletes the known place. Returns whether this browser saved it. */
function saveRejection(isRefused: boolean): boolean {
  try {
    if (!isRefused) {
      localStorage.removeItem(REJECTION_KEY)
      return true
    }
    localStorage.setItem(REJECTION_KEY, 'non')
    for (const part of PLACE_PARTS) sessionStorage.removeItem(part)
    return true
  } catch {
    return false
  }
}
