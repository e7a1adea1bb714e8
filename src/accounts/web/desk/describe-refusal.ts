import { ApiFailure } from '../../../platform/web/send.ts'
import { OFFLINE_SENTENCE } from '../forms/use-form.ts'

/** The sentence for a call that failed. */
export function describeRefusal(failure: unknown): string {
  return failure instanceof ApiFailure ? failure.body.message : OFFLINE_SENTENCE
}

/** Whether the API answered that this is not for whoever asks: then the screen does not exist for them. */
export function isKeptFrom(failure: unknown): boolean {
  return failure instanceof ApiFailure && (failure.status === 403 || failure.status === 404)
}
