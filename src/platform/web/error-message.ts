import { ApiError } from './send.ts'

export const OFFLINE_SENTENCE = 'Votre connexion semble coupée. Rien n’a été envoyé.'

export function errorMessage(failure: unknown): string {
  return failure instanceof ApiError ? failure.body.message : OFFLINE_SENTENCE
}

/** Whether the API denied access to this caller: then the screen shows a 404. */
export function isForbidden(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 403 || failure.status === 404)
}
