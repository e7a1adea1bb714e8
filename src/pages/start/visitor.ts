import { watchDataSaver } from '#catalogue/web/data-saver/watch-data-saver.ts'
import { fillPromises } from '#catalogue/web/delivery/fill-promise.ts'
import { lookUpPlaceLater } from '#crm/web/place/look-up-place.ts'
import { awaitTranslator } from './await-translator.ts'
import { followReading } from './follow-reading.ts'
import { hydrateWhenDue } from './hydrate-when-due.ts'
import { recordVisit } from './record-visit.ts'
import { startNodding } from './service-button.ts'
import { showLeaving } from './show-leaving.ts'
import { showOwn } from './show-own.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The script of every page that works without the framework. It is built separately and small
 * (tools/build-visitor.ts), because a page to read runs nothing else before the first touch. In the server's HTML it
 * changes only what hydration ignores: attributes, and texts marked for it.
 */
function start(): void {
  showOwn()
  showLeaving()
  startNodding()
  followReading()
  awaitTranslator()
  recordVisit()
  hydrateWhenDue()
  watchDataSaver()
  whenIdle(() => void fillPromises())
  lookUpPlaceLater()
}

// A prerendered page has no visitor yet.
if ('prerendering' in document && document.prerendering === true)
  addEventListener('prerenderingchange', start, { once: true })
else start()
