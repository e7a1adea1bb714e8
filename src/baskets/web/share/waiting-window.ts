/** What a visitor reads where the network is gone. */
export const OFFLINE = 'Pas de connexion\u202F: rien n’a été envoyé.'

/** A window that opened within the click, for an address that comes later; null where the browser opens none. */
export function openWaiting(): Window | null {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    opened.document.title = 'WhatsApp'
    opened.document.body.textContent = 'Un instant, votre lien se prépare…'
  }
  return opened
}
