import type { ToPage } from '../rules/messages.ts'
import { scope } from './scope.ts'

/** Tells the page that `id` names, once it is there: a page that is being opened hears it when it has been read. */
export async function tell(id: string, word: ToPage): Promise<void> {
  const page = await scope.clients.get(id)
  page?.postMessage(word)
}
