/** Where the worker is; what stands beside it and below, the whole shop, is its scope. */
export const SERVICE_WORKER = '/sw.js'

/**
 * Runs in each page beside the script before the first paint: registers the worker once everything else is done, and
 * fetches the rest (`/pwa.js`) only when there is something to say. A reload follows a new worker only where the page
 * had one before, and once. The browser's offer to install is kept for the quiet line in the footer;
 * an iPhone's browser, which alone knows `standalone`, makes none, and the line says how.
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
