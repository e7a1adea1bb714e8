import { watchDataSaver } from '#catalogue/web/data-saver/watch-data-saver.ts'
import { fillPromises } from '#catalogue/web/delivery/fill-promise.ts'
import { lookUpPlaceLater } from '#crm/web/place/look-up-place.ts'
import { awaitTranslator } from './await-translator.ts'
import { followReading } from './follow-reading.ts'
import { recordVisit } from './record-visit.ts'
import { startNodding } from './service-button.ts'
import { showLeaving } from './show-leaving.ts'
import { showOwn } from './show-own.ts'
import { wakeWhenDue } from './wake-when-due.ts'
import { whenIdle } from './when-idle.ts'

/**
 * What every page does for its visitor without the framework: it is built on its own and small (tools/build-visitor.ts),
 * because a page to read runs nothing else before it is touched. It writes into what the server drew only what the
 * framework does not look at when it comes: attributes, and texts that are marked so.
 */
function start(): void {
  showOwn()
  showLeaving()
  startNodding()
  followReading()
  awaitTranslator()
  recordVisit()
  wakeWhenDue()
  watchDataSaver()
  whenIdle(() => void fillPromises())
  lookUpPlaceLater()
}

// A page that is rendered ahead of a click has no visitor yet.
if ('prerendering' in document && document.prerendering === true)
  addEventListener('prerenderingchange', start, { once: true })
else start()
