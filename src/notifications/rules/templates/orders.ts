import type { MessageBlanks } from '#notifications/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { formatHalfDay } from '#platform/contract/half-day.ts'
import { type Template, clip } from './template.ts'

export const orderPlaced: Template<MessageBlanks['order-placed']> = {
  mail: ({ order, total, payment, articles, slot, address, link }) => ({
    subject: `Commande ${order} bien reçue`,
    paragraphs: [
      `Merci ! Votre commande ${order} de ${formatFrancs(total)}, taxes comprises, est enregistrée. Paiement ${payment}.`,
      `Vos articles : ${formatArticles(articles)}.`,
      slot
        ? `Livraison prévue le ${formatHalfDay(slot)}, ${address}.`
        : `Livraison : ${address}. Nous en fixons le jour avec vous.`,
      'Gardez ce message : il vaut accusé de réception. Vous pouvez renoncer à votre achat dans les 14 jours qui suivent la livraison.',
    ],
    button: { label: 'Suivre ma commande', link },
    note: 'Ce lien ouvre votre commande : ne le donnez qu’à des personnes de confiance.',
    whatsapp: `Bonjour, j’ai une question sur ma commande ${order}.`,
  }),
  sms: ({ order, total, slot, link }, shop) =>
    slot
      ? `${shop.name} : ${order} reçue, ${formatFrancs(total)}. Livraison ${formatHalfDay(slot)}. ${link}`
      : `${shop.name} : commande ${order} de ${formatFrancs(total)} bien reçue. Suivi : ${link}`,
}

export const orderWaiting: Template<MessageBlanks['order-waiting']> = {
  mail: ({ order, total, slot, link }) => ({
    subject: `Commande ${order} bien reçue : confirmez-la`,
    paragraphs: [
      `Merci ! Votre commande ${order} de ${formatFrancs(total)}, taxes comprises, est enregistrée.`,
      'Ses articles ne sont pas encore mis de côté : ils le sont dès que vous payez, ou dès que vous tapez le code que sa page vous envoie. Les premiers servis sont les premiers à le faire.',
      ...(slot ? [`Une fois confirmée, elle est livrée le ${formatHalfDay(slot)}.`] : []),
      'Gardez ce message : il vaut accusé de réception. Vous pouvez renoncer à votre achat dans les 14 jours qui suivent la livraison.',
    ],
    button: { label: 'Confirmer ou payer', link },
    note: 'Ce lien ouvre votre commande : ne le donnez qu’à des personnes de confiance.',
    whatsapp: `Bonjour, j’ai une question sur ma commande ${order}.`,
  }),
  sms: ({ order, link }, shop) =>
    `${shop.name} : commande ${order} reçue. Payez ou confirmez pour garder vos articles : ${link}`,
}

export const orderHeld: Template<MessageBlanks['order-held']> = {
  mail: ({ order, slot, link }) => ({
    subject: `Commande ${order} : vos articles sont mis de côté`,
    paragraphs: [
      `Des pièces se sont libérées : les articles de votre commande ${order} sont mis de côté pour vous. Sa page dit quand les payer.`,
      slot ? `Livraison prévue le ${formatHalfDay(slot)}.` : 'Nous fixons le jour de sa livraison avec vous.',
    ],
    button: { label: 'Voir ma commande', link },
    note: 'Ce lien ouvre votre commande : ne le donnez qu’à des personnes de confiance.',
    whatsapp: `Bonjour, j’ai une question sur ma commande ${order}.`,
  }),
  sms: ({ order, slot, link }, shop) =>
    slot
      ? `${shop.name} : articles de ${order} mis de côté. Livraison ${formatHalfDay(slot)}. ${link}`
      : `${shop.name} : les articles de ${order} sont mis de côté pour vous. ${link}`,
}

export const creditRequested: Template<MessageBlanks['credit-requested']> = {
  mail: ({ order, total, isHeld, link }) => ({
    subject: `Demande de crédit ${order} bien reçue`,
    paragraphs: [
      `Votre demande de ${formatFrancs(total)} à crédit, commande ${order}, est enregistrée. Rien n’est à payer avant qu’elle soit acceptée.`,
      'Nous vous prévenons à chaque réponse.',
      isHeld
        ? 'Les articles vous sont réservés pendant ce temps.'
        : 'Les articles vous sont réservés dès que vous confirmez votre téléphone sur la page de la demande, au plus tard quand elle est acceptée.',
    ],
    button: { label: 'Suivre ma demande', link },
    whatsapp: `Bonjour, j’ai une question sur ma demande de crédit ${order}.`,
  }),
  sms: ({ order, link }, shop) =>
    `${shop.name} : demande de crédit ${order} bien reçue. Nous vous prévenons de la réponse. Suivi : ${link}`,
}

export const orderUnpaid: Template<MessageBlanks['order-unpaid']> = {
  mail: ({ order, total, day, link }) => ({
    subject: `Commande ${order} : il reste à payer`,
    paragraphs: [
      `Votre commande ${order} attend votre paiement de ${formatFrancs(total)}.`,
      `Les articles vous sont réservés jusqu’au ${nameDay(day)}. Passé ce jour, la commande est annulée et vous ne devez rien.`,
    ],
    button: { label: 'Payer ma commande', link },
    whatsapp: `Bonjour, j’ai une question sur le paiement de ma commande ${order}.`,
  }),
  sms: ({ order, total, link }, shop) =>
    `${shop.name} : la commande ${order} attend votre paiement de ${formatFrancs(total)}. ${link}`,
}

export const orderUndelivered: Template<MessageBlanks['order-undelivered']> = {
  mail: ({ order, total, day, link }) => ({
    subject: `Commande ${order} : la voulez-vous toujours ?`,
    paragraphs: [
      `Votre commande ${order} de ${formatFrancs(total)}, à payer à la livraison, n’a pas encore été livrée.`,
      `Écrivez-nous ou appelez-nous pour convenir d’un jour, ou payez-la en ligne : elle est alors gardée. Sans suite le ${nameDay(day)}, elle s’annule d’elle-même et vous ne devez rien.`,
    ],
    button: { label: 'Voir ma commande', link },
    whatsapp: `Bonjour, je voudrais convenir d’un jour de livraison pour ma commande ${order}.`,
  }),
  sms: ({ order, day, link }, shop) =>
    `${shop.name} : ${order} pas encore livrée. Appelez-nous ou payez, sinon annulée le ${shortDay(day)}. ${link}`,
}

export const creditUnanswered: Template<MessageBlanks['credit-unanswered']> = {
  mail: ({ order, total, day, link }) => ({
    subject: `Demande de crédit ${order} : pas encore de réponse`,
    paragraphs: [
      `Votre demande de ${formatFrancs(total)} à crédit, commande ${order}, attend toujours une réponse.`,
      `Parlez-en à votre employeur, ou écrivez-nous. Sans réponse le ${nameDay(day)}, elle s’annule d’elle-même et vous ne devez rien.`,
    ],
    button: { label: 'Suivre ma demande', link },
    whatsapp: `Bonjour, j’ai une question sur ma demande de crédit ${order}.`,
  }),
}

export const instalmentSoon: Template<MessageBlanks['instalment-soon']> = {
  mail: ({ order, amount, day, link }) => ({
    subject: `Commande ${order} : prochaine échéance le ${nameDay(day)}`,
    paragraphs: [`Votre prochaine échéance de ${formatFrancs(amount)} est à payer le ${nameDay(day)}.`],
    button: { label: 'Voir mes échéances', link },
    whatsapp: `Bonjour, j’ai une question sur une échéance de la commande ${order}.`,
  }),
  sms: ({ order, amount, day, link }, shop) =>
    `${shop.name} : ${formatFrancs(amount)} à payer le ${shortDay(day)} (${order}). ${link}`,
}

export const instalmentLate: Template<MessageBlanks['instalment-late']> = {
  mail: ({ order, amount, days, link }) => ({
    subject: `Commande ${order} : une échéance est en retard`,
    paragraphs: [
      `Une échéance de ${formatFrancs(amount)} de votre commande ${order} est en retard de ${formatDays(days)}.`,
      'Déjà payé ? Ne tenez pas compte de ce message. Une difficulté ? Écrivez-nous, nous trouverons une solution.',
    ],
    button: { label: 'Payer mon échéance', link },
    whatsapp: `Bonjour, je n’ai pas pu payer une échéance de la commande ${order}.`,
  }),
  sms: ({ order, amount, days, link }, shop) =>
    `${shop.name} : échéance de ${formatFrancs(amount)} en retard de ${formatDays(days)} (${order}). ${link}`,
}

export const instalmentLateEmployer: Template<MessageBlanks['instalment-late-employer']> = {
  mail: ({ member, order, amount, days, link }) => ({
    subject: `${member} : une échéance de crédit est en retard`,
    paragraphs: [
      `Une échéance de ${formatFrancs(amount)} de la commande à crédit ${order} de ${member} est en retard de ${formatDays(days)}.`,
      'Les conditions de crédit prévoient que vous en soyez informé.',
    ],
    button: { label: 'Voir les crédits de mes salariés', link },
    whatsapp: `Bonjour, j’ai une question sur la commande à crédit ${order}.`,
  }),
}

export const paymentReceived: Template<MessageBlanks['payment-received']> = {
  mail: ({ order, amount, left, link, receipt }) => ({
    subject: `Paiement de ${formatFrancs(amount)} bien reçu`,
    paragraphs: [
      `Nous avons reçu ${formatFrancs(amount)} pour votre commande ${order}. Merci !`,
      left === 0 ? 'Votre commande est entièrement payée.' : `Il reste ${formatFrancs(left)} à payer.`,
    ],
    button: { label: 'Voir ma commande', link },
    other: { label: 'Télécharger le reçu (PDF)', link: receipt },
    note: 'Le reçu s’ouvre sans mot de passe : ne donnez son lien qu’à des personnes de confiance.',
    whatsapp: `Bonjour, j’ai une question sur un paiement de la commande ${order}.`,
  }),
  sms: ({ order, amount, left }, shop) =>
    `${shop.name} : ${formatFrancs(amount)} reçus pour ${order}. ${left === 0 ? 'Tout est payé, merci !' : `Reste ${formatFrancs(left)}.`}`,
}

export const paymentToRefund: Template<MessageBlanks['payment-to-refund']> = {
  mail: ({ order, amount, why, link }) => ({
    subject: `Paiement de ${formatFrancs(amount)} reçu, remboursement en cours`,
    paragraphs: [
      `Nous avons reçu ${formatFrancs(amount)} pour votre commande ${order}, qui était ${why}.`,
      'Cette somme vous est rendue. Nous vous écrivons dès que c’est fait : vous n’avez rien à faire.',
    ],
    button: { label: 'Voir ma commande', link },
    whatsapp: `Bonjour, j’ai une question sur le remboursement de la commande ${order}.`,
  }),
  sms: ({ order, amount, why }, shop) =>
    `${shop.name} : ${formatFrancs(amount)} reçus pour ${order}, qui était ${why}. Remboursement en cours.`,
}

export const paymentRefunded: Template<MessageBlanks['payment-refunded']> = {
  mail: ({ order, amount, how, link }) => ({
    subject: `Remboursement de ${formatFrancs(amount)}`,
    paragraphs: [`Nous vous avons remboursé ${formatFrancs(amount)} sur votre commande ${order}.`, how],
    button: { label: 'Voir ma commande', link },
    whatsapp: `Bonjour, j’ai une question sur le remboursement de la commande ${order}.`,
  }),
  sms: ({ order, amount }, shop) => `${shop.name} : ${formatFrancs(amount)} remboursés pour ${order}.`,
}

export const orderCancelled: Template<MessageBlanks['order-cancelled']> = {
  mail: ({ order, reason, link }) => ({
    subject: `Commande ${order} annulée`,
    paragraphs: [`Votre commande ${order} est annulée.`, reason],
    button: { label: 'Voir la commande', link },
    whatsapp: `Bonjour, ma commande ${order} a été annulée.`,
  }),
  sms: ({ order, reason }, shop) => `${shop.name} : commande ${order} annulée. ${clip(reason, 80)}`,
}

/** Maximum changes listed in an e-mail. */
const MAX_CHANGES = 10

export const orderChanged: Template<MessageBlanks['order-changed']> = {
  mail: ({ order, changes, total, link }) => ({
    subject: `Commande ${order} modifiée`,
    paragraphs: [
      `Notre équipe a modifié votre commande ${order}.`,
      ...changes.slice(0, MAX_CHANGES),
      ...(changes.length > MAX_CHANGES ? ['Les autres changements sont sur la page de la commande.'] : []),
      `Son total est maintenant de ${formatFrancs(total)}, taxes comprises. Ce n’est pas ce que vous vouliez ? Écrivez-nous.`,
    ],
    button: { label: 'Voir la commande', link },
    note: 'Ce lien ouvre votre commande : ne le donnez qu’à des personnes de confiance.',
    whatsapp: `Bonjour, j’ai une question sur les changements de ma commande ${order}.`,
  }),
  sms: ({ order, total, link }, shop) =>
    `${shop.name} : commande ${order} modifiée, total ${formatFrancs(total)}. Détail : ${link}`,
}

export const deliveryQuoted: Template<MessageBlanks['delivery-quoted']> = {
  mail: ({ order, amount, link }) => ({
    subject: `Commande ${order} : prix de la livraison`,
    paragraphs: [
      `La livraison de votre commande ${order} coûte ${formatFrancs(amount)}, à payer à la livraison.`,
      'Acceptez ce prix sur la page de la commande : elle part ensuite. Sinon, vous pouvez l’annuler sans frais.',
    ],
    button: { label: 'Voir et accepter le prix', link },
    note: 'Ce lien ouvre votre commande : ne le donnez qu’à des personnes de confiance.',
    whatsapp: `Bonjour, j’ai une question sur la livraison de ma commande ${order}.`,
  }),
  sms: ({ order, amount, link }, shop) =>
    `${shop.name} : livraison de ${order} à ${formatFrancs(amount)}. À accepter ici : ${link}`,
}

export const slotChanged: Template<MessageBlanks['slot-changed']> = {
  mail: ({ order, day, half, link }) => ({
    subject: `Commande ${order} : nouveau créneau de livraison`,
    paragraphs: [
      `La livraison de votre commande ${order} est prévue le ${formatHalfDay({ day, half })}.`,
      'Ce créneau ne vous convient pas ? Écrivez-nous, nous en trouverons un autre.',
    ],
    button: { label: 'Voir la commande', link },
    whatsapp: `Bonjour, je voudrais changer le créneau de livraison de ma commande ${order}.`,
  }),
  sms: ({ order, day, half, link }, shop) =>
    `${shop.name} : commande ${order} livrée le ${formatHalfDay({ day, half })}. ${link}`,
}

/** Maximum articles listed in an e-mail. */
const MAX_ARTICLES = 10

function formatArticles(articles: readonly string[]): string {
  const more = articles.length - MAX_ARTICLES
  const named = articles.slice(0, MAX_ARTICLES).join(' ; ')
  return more > 0 ? `${named} ; et ${more} ${more === 1 ? 'autre' : 'autres'}` : named
}

/** `24 décembre 2026`. */
function nameDay(day: string): string {
  return new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

/** `24/12`. */
function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}

function formatDays(days: number): string {
  return days === 1 ? '1 jour' : `${days} jours`
}
