import type { Tracking } from '../../contract.ts'

/** French sentences by field; `form` is about the whole. */
export interface TrackingFaults {
  name?: string
  email?: string
  form?: string
}

/** Letters of an order's number at least. */
const SHORTEST = 4

/** What was typed, and what is missing in it. */
export function checkTracking(typed: FormData): { asked: Tracking; faults: TrackingFaults } {
  const asked = { name: readText(typed, 'name'), email: readText(typed, 'email') }
  const { length } = asked.name
  const faults: TrackingFaults = {
    ...(length === 0 && { name: 'Le numéro de commande est obligatoire.' }),
    ...(length > 0 &&
      length < SHORTEST && { name: 'Le numéro compte de 4 à 20 caractères, par exemple S00001.' }),
    ...(asked.email === '' && { email: 'L’adresse e-mail est obligatoire.' }),
  }
  return { asked, faults }
}

function readText(typed: FormData, name: string): string {
  const text = typed.get(name)
  return typeof text === 'string' ? text.trim() : ''
}
