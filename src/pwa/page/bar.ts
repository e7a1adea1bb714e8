export interface BarAction {
  label: string
  run: () => void
}

export interface Bar {
  /** One bar per name: a newer one replaces it. */
  name: string
  text: string
  actions: readonly BarAction[]
}

// The bars push the page down, so they cover only scrolled content. Other sticky elements become static.
const STYLE = `
.pwa-bars{position:sticky;z-index:54;top:0;order:-1;display:grid;gap:1px}
html:has(.pwa-bar){scroll-padding-top:160px}
body:has(.pwa-bar) :is(.header,.admin-bar,.checkout-recap,.basket-summary,.profile-menu,[class*=":sticky"]){position:relative;top:auto}
.pwa-bar{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;padding:10px var(--gutter,16px);background:var(--color-ink,#15211b);color:#fff;font-size:.9375rem;line-height:1.375rem}
.pwa-bar p{flex:1 1 220px;margin:0}
.pwa-bar button{min-height:44px;padding:0 14px;border:0;border-radius:8px;background:transparent;color:#fff;font:inherit;font-weight:700;cursor:pointer}
.pwa-bar button:first-of-type{background:var(--color-sun,#f2b705);color:#15211b}
.pwa-bar button:focus-visible{outline:2px solid #fff;outline-offset:2px}
@media print{.pwa-bars{display:none}}`

/** Container of bars, shared by all scripts. */
function openRegion(): Element {
  const known = document.querySelector('.pwa-bars')
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const region = document.createElement('section')
  region.className = 'pwa-bars'
  region.setAttribute('role', 'status')
  document.body.append(region)
  // React renders the whole document again after a hydration failure: the bars are restored.
  const watcher = new MutationObserver(() => region.isConnected || document.body.append(region))
  for (const parent of [document.documentElement, document.body]) watcher.observe(parent, { childList: true })
  return region
}

const findBar = (name: string) => document.querySelector(`[data-bar="${name}"]`)

export const isBarShown = (name: string): boolean => findBar(name) !== null

export function hideBar(name: string): void {
  findBar(name)?.remove()
}

/** Shows a bar that stays until one of its actions, each of which closes it. */
export function showBar({ name, text, actions }: Bar): void {
  const place = openRegion()
  hideBar(name)
  const bar = document.createElement('div')
  bar.className = 'pwa-bar'
  bar.dataset['bar'] = name
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  bar.append(paragraph, ...actions.map((action) => createButton(action, () => bar.remove())))
  place.append(bar)
}

function createButton({ label, run }: BarAction, close: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', () => {
    close()
    run()
  })
  return button
}

/** « Fermer »: only closes the bar. */
export const CLOSE: BarAction = { label: 'Fermer', run: () => undefined }
