/** Message to the visitor without network. */
export const OFFLINE = 'Pas de connexion\u202F: rien n’a été envoyé.'

/** Opens a window within the click, for a URL that is known later. Null when the browser opens none. */
export function openWaiting(): Window | null {
  const opened = window.open('', '_blank')
  if (opened) {
    opened.opener = null
    opened.document.title = 'WhatsApp'
    opened.document.body.textContent = 'Un instant, votre lien se prépare…'
  }
  return opened
}
