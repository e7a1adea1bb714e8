import type { ToPage } from '../rules/messages.ts'
import { askUpdate } from './ask-update.ts'
import { type InstallOffer, showInstallHint } from './install-hint.ts'
import { reloadOutdated, sayReloaded } from './reload-once.ts'
import { sayClock, sayCopy } from './say.ts'

/** Deals with what the worker, the page's first script or a missing script says. Fetched when there is something to say. */
export function tell(word: ToPage, offer?: InstallOffer): void {
  switch (word.kind) {
    case 'update':
      return askUpdate()
    case 'copy':
      return sayCopy(word.at)
    case 'unseen':
      // The worker answers a page that is opened with the one that lists what was seen.
      return location.assign(word.address)
    case 'clock':
      return sayClock(word.ahead)
    case 'gone':
      return reloadOutdated(word.from)
    case 'reloaded':
      return sayReloaded()
    case 'install':
      return showInstallHint(offer)
  }
}
