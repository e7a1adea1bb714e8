import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import type { Delivery } from '../send-notification.ts'
import { type SessionState, type SimulatedSession, stateAt } from '../simulated-session.ts'
import type { Doubling, Simulator } from '../simulator.ts'
import type { Fault } from '../store.ts'
import { type Html, buildDocument, writeHtml } from './document.ts'

const STATES: Readonly<Record<SessionState, string>> = {
  open: 'En attente de paiement',
  paid: 'Payé',
  failed: 'Échoué',
  cancelled: 'Annulé',
  expired: 'Expiré',
}

const DELIVERIES: Readonly<Record<Delivery, string>> = {
  once: 'Une fois, tout de suite',
  twice: 'Deux fois en même temps',
  late: 'En retard (20 secondes)',
  never: 'Jamais',
  forged: 'Mal signée',
  old: 'Signée il y a une heure',
  lying: 'Annonce un paiement quoi qu’il arrive',
}

const DOUBLINGS: Readonly<Record<Doubling, string>> = {
  none: 'Une seule',
  failed_first: 'Un échec, puis un succès',
  two_paid: 'Deux succès sur la même référence',
}

/** The customer's phone: the amount and the available actions. */
export function buildCustomerPage(
  simulator: Simulator,
  session: SimulatedSession,
  { now, isMaxIt, notice }: { now: Date; isMaxIt: boolean; notice: string | undefined },
): string {
  const state = stateAt(session, now)
  const label = isMaxIt ? 'MaxIt' : simulator.label
  const back = state === 'paid' ? session.successUrl : session.errorUrl
  const body = writeHtml`<header class="${simulator.name}"><h1>${label}</h1><p>Simulateur : aucun argent ne circule</p></header>
${writeNotice(notice)}
${writeFacts(session, state, simulator)}
<form method="post">
${state === 'open' ? writeChoices(simulator) : ''}
<h2>Nouvelles à la boutique</h2>
${writeSelect('delivery', 'Notification à la boutique', DELIVERIES)}
<button name="action" value="repeat">Dupliquer la notification</button>
</form>
<section><a class="button" href="${back}">Retour à la boutique</a></section>`
  return buildDocument(`${label} (simulateur)`, body)
}

function writeNotice(notice: string | undefined): Html {
  return notice === undefined ? { html: '' } : writeHtml`<p class="notice" role="status">${notice}</p>`
}

function writeFacts(session: SimulatedSession, state: SessionState, { causes }: Simulator): Html {
  const { error } = session
  const cause = causes.find(({ code }) => code === error?.code)
  const transactions = session.transactions.map(
    ({ id, outcome }) => `${id} (${STATES[outcome].toLowerCase()})`,
  )
  const facts: [string, string][] = [
    ['État', STATES[state]],
    ['Dernier échec', cause?.label ?? error?.code ?? ''],
    ['Référence', session.reference ?? ''],
    ['Objet', session.description],
    ['Transactions', transactions.join(', ')],
  ]
  const list = facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => writeHtml`<dt>${name}</dt><dd>${value}</dd>`)
  return writeHtml`<section><p class="amount">${formatFrancs(toFrancs(session.amount))}</p><dl>${list}</dl></section>`
}

function writeChoices({ causes, doublings }: Simulator): Html {
  const causeLabels = Object.fromEntries(causes.map(({ code, label }) => [`:${code}`, label]))
  const offered = Object.fromEntries(doublings.map((doubling) => [doubling, DOUBLINGS[doubling]]))
  return writeHtml`<button class="main" name="action" value="pay">Payer</button>
<h2>Ou bien</h2>
${doublings.length > 1 ? writeSelect('doubling', 'Transactions', offered) : ''}
${writeSelect('cause', 'Cause d’un échec', causeLabels)}
<button name="action" value="fail">Échouer</button>
<button name="action" value="cancel">Annuler</button>
<button name="action" value="nothing">Ne rien faire</button>`
}

/** Renders a select. A colon before a value keeps numeric keys in insertion order. */
function writeSelect(name: string, label: string, options: Readonly<Record<string, string>>): Html {
  const list = Object.entries(options).map(
    ([value, text]) => writeHtml`<option value="${value.replace(/^:/, '')}">${text}</option>`,
  )
  return writeHtml`<label for="${name}">${label}</label><select id="${name}" name="${name}">${list}</select>`
}

const FAULTS: Readonly<Record<Fault | 'none', string>> = {
  none: 'Tout va bien',
  after_creating: 'Erreur 500 après création (une fois)',
  too_many: 'Erreur 429 (une fois)',
  slow: 'Réponse trop lente (une fois)',
  down: 'En panne jusqu’à nouvel ordre',
}

/** Page to inject faults into the simulated providers. */
export function buildSettingsPage(simulators: readonly Simulator[], notice: string | undefined): string {
  const names = Object.fromEntries(simulators.map(({ name, label }) => [name, label]))
  const body = writeHtml`<header><h1>Simulateurs de paiement</h1><p>Aucun argent ne circule</p></header>
${writeNotice(notice)}
<form method="post">
${writeSelect('provider', 'Moyen de paiement', names)}
${writeSelect('fault', 'Au prochain appel', FAULTS)}
<button class="main">Appliquer</button>
</form>
<section><a class="button" href="/">Retour à la boutique</a></section>`
  return buildDocument('Simulateurs de paiement', body)
}
