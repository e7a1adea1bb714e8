import type { MessageBlanks } from '#notifications/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatHalfDay } from '#platform/contract/half-day.ts'
import { type Template, clip } from './template.ts'

const ask = (order: string): string => `Bonjour, j’ai une question sur ma demande de crédit ${order}.`

export const creditToDecide: Template<MessageBlanks['credit-to-decide']> = {
  mail: ({ order, member, company, total, link }) => ({
    subject: `Demande de crédit de ${member}`,
    paragraphs: [
      `${member} demande à payer en quatre fois, comme salarié de ${company}, la commande ${order} de ${formatFrancs(total)}.`,
      'Vos chiffres et les échéances sont dans votre espace entreprise. Répondez sous 24 heures ouvrées : les articles sont réservés pendant ce temps.',
    ],
    button: { label: 'Voir la demande', link },
    whatsapp: `Bonjour, j’ai une question sur la demande de crédit ${order}.`,
  }),
  sms: ({ member, total, link }, shop) =>
    `${shop.name} : ${clip(member, 30)} demande un crédit de ${formatFrancs(total)}. Répondez ici : ${link}`,
}

export const creditShopToDecide: Template<MessageBlanks['credit-shop-to-decide']> = {
  mail: ({ order, member, total, step, link }) => ({
    subject: `Crédit ${order} à traiter`,
    paragraphs: [`Demande de ${member} : ${formatFrancs(total)} à crédit, commande ${order}.`, step],
    button: { label: 'Ouvrir les crédits', link },
  }),
  sms: ({ order, member, total, link }, shop) =>
    `${shop.name} : crédit ${order} de ${clip(member, 24)} (${formatFrancs(total)}) à traiter. ${link}`,
}

export const creditEmployerAccepted: Template<MessageBlanks['credit-employer-accepted']> = {
  mail: ({ order, by, reason, link }) => ({
    subject: `Crédit ${order} : première réponse positive`,
    paragraphs: [
      `${by} a accepté votre demande de crédit pour la commande ${order}.`,
      ...quote(reason),
      'La boutique l’examine à son tour, puis vous pourrez payer le premier versement.',
    ],
    button: { label: 'Suivre ma demande', link },
    whatsapp: ask(order),
  }),
  sms: ({ order, by }, shop) =>
    `${shop.name} : ${clip(by, 30)} a accepté votre crédit ${order}. La boutique l’examine et vous répond.`,
}

export const creditAccepted: Template<MessageBlanks['credit-accepted']> = {
  mail: ({ order, first, days, reason, link }) => ({
    subject: `Crédit ${order} accepté`,
    paragraphs: [
      `Votre demande de crédit pour la commande ${order} est acceptée.`,
      ...quote(reason),
      `Payez le premier versement de ${formatFrancs(first)} dans les ${days} jours : il confirme la commande, et les échéances suivantes comptent à partir de ce jour-là. Sans paiement, la commande est annulée.`,
    ],
    button: { label: 'Voir ma commande', link },
    whatsapp: ask(order),
  }),
  sms: ({ order, first, days, link }, shop) =>
    `${shop.name} : crédit ${order} accepté. Payez ${formatFrancs(first)} sous ${days} jours : ${link}`,
}

export const creditRefused: Template<MessageBlanks['credit-refused']> = {
  mail: ({ order, by, reason, link }) => ({
    subject: `Crédit ${order} refusé`,
    paragraphs: [
      `${by} n’a pas accepté votre demande de crédit pour la commande ${order}. Elle est annulée, et rien n’est à payer.`,
      ...quote(reason),
      'Les mêmes articles restent disponibles au comptant.',
    ],
    button: { label: 'Voir la commande', link },
    whatsapp: ask(order),
  }),
  sms: ({ order, by, reason }, shop) =>
    `${shop.name} : crédit ${order} refusé par ${clip(startLower(by), 30)}. ${clip(reason, 60)}`,
}

export const creditConfirmed: Template<MessageBlanks['credit-confirmed']> = {
  mail: ({ order, slot, link }) => ({
    subject: `Commande à crédit ${order} confirmée`,
    paragraphs: [
      `Votre commande à crédit ${order} est confirmée : ${slot ? `livraison prévue le ${formatHalfDay(slot)}` : 'nous préparons la livraison'}.`,
      'Les dates de vos échéances sont fixées ; vous les trouvez sur la page de la commande.',
    ],
    button: { label: 'Voir mes échéances', link },
    whatsapp: ask(order),
  }),
  sms: ({ order, link }, shop) =>
    `${shop.name} : commande à crédit ${order} confirmée. Vos échéances : ${link}`,
}

function quote(reason: string): string[] {
  return reason.trim() === '' ? [] : [`Motif : « ${reason} »`]
}

/** « La boutique » also occurs inside a sentence. */
function startLower(by: string): string {
  return by.replace(/^La /, 'la ')
}
