import { CLOSE, showBar } from './bar.ts'

/** The browser's offer to install the shop, kept until the visitor takes it. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

/**
 * Shows the quiet line in the footer, which waits there hidden. Nothing opens over the page. Where the browser offers
 * nothing by itself, as on iPhones, the line says how it is done there.
 */
export function showInstallHint(offer?: InstallOffer): void {
  const button = document.querySelector<HTMLButtonElement>('[data-install]')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    if (!offer) return sayByHand()
    button.hidden = true
    void offer.prompt()
  })
}

function sayByHand(): void {
  showBar({
    name: 'install',
    text: 'Touchez Partager dans la barre de votre navigateur, puis «\u202FSur l’écran d’accueil\u202F»\u202F: la boutique s’ouvre ensuite comme une application.',
    actions: [CLOSE],
  })
}
