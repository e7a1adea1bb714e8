import type { Simulator } from '../simulator.ts'
import type { Fault } from '../store.ts'
import { writeDocument, writeHtml } from './document.ts'
import { writeNotice, writeSelect } from './customer-page.ts'

const FAULTS: Readonly<Record<Fault | 'none', string>> = {
  none: 'Tout va bien',
  after_creating: 'Erreur 500 après création (une fois)',
  too_many: 'Erreur 429 (une fois)',
  slow: 'Réponse trop lente (une fois)',
  down: 'En panne jusqu’à nouvel ordre',
}

/** Where faults of the simulated providers are switched on and off. */
export function writeSettingsPage(simulators: readonly Simulator[], notice: string | undefined): string {
  const names = Object.fromEntries(simulators.map(({ name, label }) => [name, label]))
  const body = writeHtml`<header><h1>Simulateurs de paiement</h1><p>Aucun argent ne circule</p></header>
${writeNotice(notice)}
<form method="post">
${writeSelect('provider', 'Moyen de paiement', names)}
${writeSelect('fault', 'Au prochain appel', FAULTS)}
<button class="main">Appliquer</button>
</form>
<section><a class="button" href="/">Retour à la boutique</a></section>`
  return writeDocument('Simulateurs de paiement', body)
}
