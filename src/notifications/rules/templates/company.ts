import type { MessageBlanks } from '#notifications/contract.ts'
import { type Template, clip } from './template.ts'

export const companyReceived: Template<MessageBlanks['company-received']> = {
  mail: ({ company }) => ({
    subject: `Nous avons bien reçu l’inscription de ${company}`,
    paragraphs: [
      `Merci ! L’inscription de ${company} est enregistrée. Nous la vérifions, puis nous vous écrivons dès que votre espace est ouvert.`,
    ],
    note: 'D’ici là, préparez la liste des salariés qui souhaitent acheter à crédit.',
    whatsapp: `Bonjour, j’ai une question sur l’inscription de ${company}.`,
  }),
}

export const companyToActivate: Template<MessageBlanks['company-to-activate']> = {
  mail: ({ company, link }) => ({
    subject: `Entreprise à activer : ${company}`,
    paragraphs: [`${company} s’est inscrite et attend son activation.`],
    button: { label: 'Voir l’entreprise', link },
  }),
}

export const companyActivated: Template<MessageBlanks['company-activated']> = {
  mail: ({ company, code, link }) => ({
    subject: `L’espace de ${company} est ouvert`,
    paragraphs: [
      `${company} est activée. Voici l’identifiant à donner à vos salariés : ils le saisissent pour demander leur adhésion.`,
    ],
    code,
    button: { label: 'Ouvrir mon espace', link },
    whatsapp: `Bonjour, j’ai une question sur l’espace de ${company}.`,
  }),
  sms: ({ company, code, link }, shop) =>
    `${shop.name} : ${clip(company, 30)} est activée. Identifiant pour vos salariés : ${code}. ${link}`,
}
