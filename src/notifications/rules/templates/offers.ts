import type { MessageBlanks } from '#notifications/contract.ts'
import { type Template, clip } from './template.ts'

const STOP = 'Ne plus recevoir ces messages'

export const newsletterWelcome: Template<MessageBlanks['newsletter-welcome']> = {
  mail: ({ stopLink }) => ({
    subject: 'Vous recevrez nos offres',
    paragraphs: [
      'C’est noté : vous recevrez nos promotions et nos nouveautés, rien d’autre.',
      'Vous pouvez arrêter à tout moment, d’une pression, avec le lien ci-dessous.',
    ],
    other: { label: STOP, link: stopLink },
    note: 'Vous ne l’avez pas demandé ? Ce même lien efface votre adresse.',
  }),
  sms: ({ stopLink }, shop) => `${shop.name} : vous recevrez nos offres par SMS. Stop : ${stopLink}`,
}

export const stockWishSaved: Template<MessageBlanks['stock-wish-kept']> = {
  mail: ({ product, stopLink }) => ({
    subject: 'Nous vous préviendrons de son retour',
    paragraphs: [
      `« ${product} » n’est pas disponible pour le moment. Nous vous écrivons une fois, dès qu’il l’est de nouveau.`,
    ],
    other: { label: STOP, link: stopLink },
    note: 'Vous ne l’avez pas demandé ? Ce même lien efface votre adresse.',
  }),
}

export const backInStock: Template<MessageBlanks['back-in-stock']> = {
  mail: ({ product, link, stopLink }) => ({
    subject: `De nouveau disponible : ${clip(product, 40)}`,
    paragraphs: [
      `« ${product} » est de nouveau disponible. Les premiers arrivés sont les premiers servis : nous ne réservons rien d’avance.`,
    ],
    button: { label: 'Voir le produit', link },
    other: { label: STOP, link: stopLink },
  }),
  // Two links leave little room for the name.
  sms: ({ product, link, stopLink }, shop) =>
    `${shop.name} : ${clip(product, 24)} est disponible ${link} Stop : ${stopLink}`,
}
