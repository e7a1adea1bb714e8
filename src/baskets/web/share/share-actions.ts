import type { BasketCalls, BasketKind, ProFormaCustomer, BasketLine, BasketShare } from '#baskets/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { currentShop } from '#platform/web/current-shop.ts'
import { ApiError } from '#platform/web/send.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { downloadFile } from '#platform/web/session/download-file.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { OFFLINE } from './waiting-window.ts'

/** Without a number, WhatsApp asks for the recipient. */
const ANY_NUMBER = { e164: '+' }

const WORDS: Record<BasketKind, string> = {
  cart: 'mon panier',
  wishlist: 'mes favoris',
  preorder: 'ma précommande',
  creditOrder: 'mon panier à crédit',
}

const introduce = ({ kind }: ShownBasket): string => `Voici ${WORDS[kind]} chez ${currentShop().name}\u202F:`

function reportFailure(failure: unknown): void {
  const isRefused = failure instanceof ApiError
  toasts.about('share').show('error', isRefused ? failure.body.message : OFFLINE)
}

/** Opens WhatsApp with a message that contains the link, in the window opened for it or in this one. */
export async function sendByWhatsapp(basket: ShownBasket, opened: Window | null): Promise<void> {
  try {
    const address = whatsappLink(`${introduce(basket)} ${await createSharedLink(basket)}`, ANY_NUMBER)
    if (opened && !opened.closed) opened.location.replace(address)
    else location.assign(address)
  } catch (failure) {
    opened?.close()
    reportFailure(failure)
  }
}

/** Some browsers allow clipboard writes only during the click, so they receive the text as a promise. */
async function writeText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** Copies the link, or shows it when the browser refuses. */
export async function copyLink(basket: ShownBasket): Promise<void> {
  const link = createSharedLink(basket)
  try {
    await writeText(link)
    toasts.about('share').show('success', 'Lien copié. Il s’ouvre pendant 30\u00A0jours.')
  } catch {
    await link.then(
      (address) => toasts.about('share').show('info', `Le lien de ce panier\u202F: ${address}`),
      reportFailure,
    )
  }
}

/** Opens the phone's share sheet. Closing it is no failure. If it no longer opens, shows the link. */
export async function openSheet(basket: ShownBasket): Promise<void> {
  try {
    const url = await createSharedLink(basket)
    await navigator.share({ title: currentShop().name, text: introduce(basket), url })
  } catch (failure) {
    if ((failure as Error).name === 'NotAllowedError') await copyLink(basket)
    else if ((failure as Error).name !== 'AbortError') reportFailure(failure)
  }
}

/** The signed-in person as the document's addressee. Undefined for a guest. */
function describeCustomer(): ProFormaCustomer | undefined {
  const person = browserSession().getSession()?.user_info
  if (!person) return undefined
  const { name, email, partner_phone } = person
  return { name, email, ...(partner_phone && { phone: partner_phone }) }
}

/** Downloads the basket as a pro-forma invoice. */
export async function downloadProForma({ kind, lines }: ShownBasket): Promise<void> {
  try {
    const body = {
      kind,
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      customer: describeCustomer(),
    }
    const filename = `pro-forma-${serverDate().toISOString().slice(0, 10)}.pdf`
    await downloadFile('/api/paniers/proforma', filename, { method: 'POST', body })
    toasts.about('share').show('success', 'Facture pro-forma téléchargée.')
  } catch (failure) {
    reportFailure(failure)
  }
}

interface ShownBasket {
  kind: BasketKind
  lines: readonly BasketLine[]
}

/** Links created by this page, by content: sharing the same basket twice reuses one link. */
const links = new Map<string, Promise<string>>()

/**
 * Creates the URL at which anyone sees this basket. Sends only products and pieces. Throws `ApiError` and `TypeError`.
 */
function createSharedLink({ kind, lines }: ShownBasket): Promise<string> {
  const body: BasketShare = { kind, lines: lines.map(({ id, quantity }) => ({ id, quantity })) }
  const key = JSON.stringify(body)
  const known = links.get(key)
  if (known) return known
  const made = callOver<BasketCalls>(sendAsCustomer)('POST /api/paniers/partage', { body }).then(
    ({ code }) => `${location.origin}/panier/${code}`,
  )
  links.set(key, made)
  made.catch(() => links.delete(key))
  return made
}
