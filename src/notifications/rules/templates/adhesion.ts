import type { MessageBlanks } from '#notifications/contract.ts'
import { type Template, clip } from './template.ts'

const QUESTION = 'Bonjour, j’ai une question sur mon adhésion.'

export const adhesionRequested: Template<MessageBlanks['adhesion-requested']> = {
  mail: ({ company }) => ({
    subject: 'Votre demande d’adhésion est envoyée',
    paragraphs: [
      `Votre demande est arrivée chez ${company}. Votre employeur répond sous 24 heures ouvrées, et nous vous prévenons aussitôt.`,
    ],
    whatsapp: QUESTION,
  }),
  sms: ({ company }, shop) =>
    `${shop.name} : votre demande d’adhésion est envoyée à ${clip(company, 30)}. Réponse sous 24 heures ouvrées.`,
}

export const adhesionToDecide: Template<MessageBlanks['adhesion-to-decide']> = {
  mail: ({ company, member, link }) => ({
    subject: `Demande d’adhésion de ${member}`,
    paragraphs: [
      `${member} demande à acheter à crédit comme salarié de ${company}.`,
      'Acceptez ou refusez la demande sous 24 heures ouvrées.',
    ],
    button: { label: 'Voir la demande', link },
    whatsapp: `Bonjour, j’ai une question sur une demande d’adhésion chez ${company}.`,
  }),
  sms: ({ member, link }, shop) =>
    `${shop.name} : ${clip(member, 30)} demande son adhésion. Répondez ici : ${link}`,
}

export const adhesionAccepted: Template<MessageBlanks['adhesion-accepted']> = {
  mail: ({ company, link }) => ({
    subject: 'Votre adhésion est acceptée',
    paragraphs: [
      `Bonne nouvelle : ${company} a accepté votre adhésion. Vous pouvez maintenant acheter à crédit, en quatre versements.`,
    ],
    button: { label: 'Ouvrir mon compte', link },
    whatsapp: QUESTION,
  }),
  sms: ({ company, link }, shop) =>
    `${shop.name} : ${clip(company, 30)} a accepté votre adhésion : vous pouvez acheter à crédit. ${link}`,
}

export const adhesionRejected: Template<MessageBlanks['adhesion-rejected']> = {
  mail: ({ company, reason }) => ({
    subject: 'Votre demande d’adhésion n’est pas acceptée',
    paragraphs: [
      `${company} n’a pas accepté votre demande d’adhésion.`,
      ...because(reason),
      'Vous pouvez en parler avec votre employeur, et faire une nouvelle demande. Vos autres achats restent possibles.',
    ],
    whatsapp: QUESTION,
  }),
  sms: ({ company, reason }, shop) =>
    `${shop.name} : ${clip(company, 30)} n’a pas accepté votre adhésion${shortly(reason)}`,
}

export const adhesionRevoked: Template<MessageBlanks['adhesion-revoked']> = {
  mail: ({ company, reason }) => ({
    subject: 'Votre adhésion prend fin',
    paragraphs: [
      `${company} a mis fin à votre adhésion : vous ne pouvez plus commander à crédit.`,
      ...because(reason),
      'Les échéances en cours restent dues aux dates prévues. Vos autres achats restent possibles.',
    ],
    whatsapp: QUESTION,
  }),
  sms: ({ company, reason }, shop) =>
    `${shop.name} : ${clip(company, 30)} a mis fin à votre adhésion${shortly(reason)}`,
}

export const adhesionSuspended: Template<MessageBlanks['adhesion-suspended']> = {
  mail: ({ company }) => ({
    subject: 'Votre adhésion est suspendue',
    paragraphs: [
      `${company} a suspendu votre adhésion : vous ne pouvez plus commander à crédit pour le moment.`,
      'Les échéances en cours restent dues aux dates prévues. Vos autres achats restent possibles.',
    ],
    whatsapp: QUESTION,
  }),
  sms: ({ company }, shop) =>
    `${shop.name} : ${clip(company, 30)} a suspendu votre adhésion. Plus de commande à crédit pour le moment.`,
}

export const adhesionResumed: Template<MessageBlanks['adhesion-resumed']> = {
  mail: ({ company }) => ({
    subject: 'Votre adhésion reprend',
    paragraphs: [`${company} a rétabli votre adhésion : vous pouvez de nouveau commander à crédit.`],
    whatsapp: QUESTION,
  }),
  sms: ({ company }, shop) =>
    `${shop.name} : ${clip(company, 30)} a rétabli votre adhésion. Vous pouvez de nouveau commander à crédit.`,
}

function because(reason: string): string[] {
  return reason.trim() === '' ? [] : [`Motif : « ${reason} »`]
}

function shortly(reason: string): string {
  return reason.trim() === '' ? '.' : ` : ${clip(reason, 60)}`
}
