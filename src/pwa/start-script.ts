/**
 * Path of the service worker. Its scope is the whole shop.
 * @public Read by test/specification.
 */
export const SERVICE_WORKER = '/sw.js'

/**
 * Runs in each page beside the script before the first paint. It registers the service worker once the page is idle,
 * and loads the rest (`/pwa.js`) only to show a message. It reloads once after a new service worker takes over, but
 * only if the page had one before. The browser's install prompt is saved for the hint in the footer. iPhone browsers,
 * recognised by `standalone`, have none, so the hint describes the steps.
 */
export const START_SCRIPT = `;(() => {
  const worker = navigator.serviceWorker, page = document.documentElement, marks = page.dataset
  const line = navigator.connection || {}
  const tell = (word, more) => import('/pwa.js').then((rest) => rest.tell(word, more), () => {})
  try {
    if (sessionStorage.getItem('pwa_reloaded') == 'new') tell({ kind: 'reloaded' })
  } catch {}
  const hint = (offer) => addEventListener('pointerdown', () => tell({ kind: 'install' }, offer), { once: true })
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault()
    hint(offer)
  })
  if (navigator.standalone === false) hint()
  if (!worker) return
  let had = worker.controller, isLeaving
  worker.addEventListener('message', ({ data }) => tell(data))
  worker.addEventListener('controllerchange', () => {
    if (had && !isLeaving) isLeaving = !location.reload()
    had = true
  })
  const start = () => worker.register('${SERVICE_WORKER}').then(() => worker.ready).then((known) => {
    const ask = () => known.waiting && worker.controller && tell({ kind: 'update' })
    known.addEventListener('updatefound', () => known.installing?.addEventListener('statechange', ask))
    ask()
    known.active.postMessage({
      kind: 'seen',
      page: location.pathname + location.search,
      files: [
        ...performance.getEntriesByType('resource').map(({ name }) => name),
        ...(document.getElementById('app')?.textContent.match(/\\/assets\\/[\\w.-]+\\.js/g) ?? []),
      ],
      isThrifty: page.hasAttribute('data-eco') || line.saveData || /[23]g/.test(line.effectiveType),
      hasBasket: ['cart', 'wishlist', 'preorder', 'creditOrder'].some((name) => localStorage[name]?.length > 2),
      isSignedIn: !!marks.session,
      isMember: !!marks.adhesion,
    })
    let asked = Date.now()
    addEventListener('visibilitychange', () => {
      if (document.hidden || Math.abs(Date.now() - asked) < 36e5) return
      asked = Date.now()
      known.update().catch(() => {})
    })
  }).catch(() => {})
  addEventListener('load', () => (self.requestIdleCallback || setTimeout)(start))
})()`
