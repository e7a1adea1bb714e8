import { CLOSE, showBar } from './bar.ts'

/** What is shown was kept: when (milliseconds; 0 for the visitor's own baskets), and that it may no longer hold. */
export function sayCopy(at: number): void {
  if (at === 0) return sayOffline('voici ce que cet appareil garde.')
  const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' }).format(at)
  const time = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }).format(at)
  sayOffline(`cette page a été vue le ${day} à ${time}.`)
}

function sayOffline(what: string): void {
  showBar({
    name: 'copy',
    text: `Vous êtes hors ligne\u202F: ${what} Prix et stocks ont pu changer.`,
    actions: [{ label: 'Actualiser', run: () => location.reload() }, CLOSE],
  })
}

const CLOCK_SAID = 'pwa_clock'

/** The device's clock is wrong: said once a visit. Nothing depends on it but the dates that are shown. */
export function sayClock(ahead: number): void {
  try {
    if (sessionStorage.getItem(CLOCK_SAID) !== null) return
    sessionStorage.setItem(CLOCK_SAID, 'oui')
  } catch {
    // It is said with each page.
  }
  showBar({
    name: 'clock',
    text: `L’heure de ce téléphone ${ahead > 0 ? 'avance' : 'retarde'} de ${describeSpan(Math.abs(ahead))}\u202F: les dates affichées peuvent être fausses. Vos commandes, elles, partent à la bonne heure.`,
    actions: [CLOSE],
  })
}

function describeSpan(milliseconds: number): string {
  const hours = Math.round(milliseconds / 3_600_000)
  if (hours < 20) return `${hours} heures`
  const days = Math.round(hours / 24)
  return days === 1 ? 'un jour' : `${days} jours`
}
