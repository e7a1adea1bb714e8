/** A telephone number twice: as people read it here, and as machines dial it (E.164). */
interface PhoneNumber {
  readonly display: string
  readonly e164: `+221${string}`
}

/**
 * What makes this shop somebody's, here and in `Company` below: it holds until staff edit it on the screen « Ma boutique ».
 * Everything in them is public: no secret, no setting of a machine. This part travels with every page's scripts.
 */
export interface Shop {
  /** The shop's name: header, page titles, messages, texts. */
  readonly name: string
  /** A logo that staff sent, by the name of its picture; absent: the drawn one. */
  readonly logo?: string
  /** Where the shop is: footer, « Informations », legal texts, invoices, returns. */
  readonly address: {
    readonly street: string
    readonly district: string
    readonly city: string
    readonly country: string
  }
  /** The number to call: header, phone bar, customer service. */
  readonly phone: PhoneNumber
  /** The two chat numbers of the footer; the first one opens from every « Écrire sur WhatsApp » button. */
  readonly whatsapp: readonly [PhoneNumber, PhoneNumber]
  /** What is promised about delivery: top strip, product page, checkout, texts. */
  readonly delivery: {
    /** Top strip and cards. */
    readonly promise: string
    /** Checkout, when the address is in the region of Dakar. */
    readonly free: string
    /** Product page and checkout, for other regions. */
    readonly elsewhere: string
  }
}

/** What only the server writes into pages: it costs no visitor's scripts. */
export interface Company {
  /** Footer, under the logo. */
  readonly about: string
  /** Identity of the seller that the law asks for: legal texts, « Informations », invoices. */
  readonly legal: {
    /** Raison sociale. */
    readonly name: string
    /** Forme juridique. */
    readonly form: string
    /** Share capital, whole FCFA. */
    readonly capital: number
    /** Number in the trade register (RCCM). */
    readonly rccm: string
    /** Tax identification number (NINEA). */
    readonly ninea: string
    /** Directeur ou directrice de la publication. */
    readonly publicationDirector: string
    /** Receipt of the declaration to the data protection authority (CDP): privacy page. */
    readonly cdpReceipt: string
  }
  /** How long a delivery takes, a whole sentence: FAQ and delivery page. */
  readonly usualDelay: string
  /** Contact, requests about personal data, and the address that customers answer to. */
  readonly email: string
  /** Local time (Africa/Dakar): « Informations », FAQ, terms of sale. */
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  /** Footer. Whole addresses. */
  readonly social: readonly {
    readonly network: 'Facebook' | 'Instagram' | 'TikTok'
    readonly url: `https://${string}`
  }[]
  /** Marks of the payment providers in the footer. */
  readonly paymentMarks: readonly ('Wave' | 'Orange Money')[]
  /** Who hosts the site and in which country: legal notice and privacy page. */
  readonly hosting: { readonly company: string; readonly country: string }
}

/** The demo shop. */
export const shop = {
  name: 'Keur Électro',
  address: { street: 'Rue 10', district: 'Point E', city: 'Dakar', country: 'Sénégal' },
  phone: { display: '33 800 00 00', e164: '+221338000000' },
  whatsapp: [
    { display: '77 000 00 01', e164: '+221770000001' },
    { display: '78 000 00 02', e164: '+221780000002' },
  ],
  delivery: {
    promise: 'Livraison gratuite à Dakar',
    free: 'Livraison gratuite. Nous vous appelons pour fixer l’heure.',
    elsewhere: 'Ailleurs, prix confirmé avant l’envoi',
  },
} as const satisfies Shop

/** The company behind it. The numbers of register, tax and data protection are placeholders: put your own before opening. */
export const company = {
  about: 'Électroménager et électronique, choisis et garantis, livrés à Dakar et partout au Sénégal.',
  legal: {
    name: 'Keur Électro SARL',
    form: 'société à responsabilité limitée',
    capital: 1_000_000,
    rccm: 'SN.DKR.2026.B.00000',
    ninea: '000000000 0A0',
    publicationDirector: 'Mariama Sarr',
    cdpReceipt: 'n° 2026-00000/CDP',
  },
  usualDelay: 'À Dakar, un article en stock est le plus souvent livré sous 24 à 72 heures.',
  email: 'contact@keur-electro.sn',
  openingHours: [
    { days: 'du lundi au vendredi', hours: '9 h – 18 h 30' },
    { days: 'le samedi', hours: '9 h – 17 h' },
    { days: 'le dimanche', hours: 'fermé' },
  ],
  social: [
    { network: 'Facebook', url: 'https://www.facebook.com/keur-electro.exemple' },
    { network: 'Instagram', url: 'https://www.instagram.com/keur-electro.exemple' },
    { network: 'TikTok', url: 'https://www.tiktok.com/@keur-electro.exemple' },
  ],
  paymentMarks: ['Wave', 'Orange Money'],
  hosting: { company: 'Teranga Hébergement SA', country: 'Sénégal' },
} as const satisfies Company

/** How the shop sells, until staff set it from the back office. Amounts in whole FCFA. */
interface Sales {
  readonly delivery: {
    /** Communes of the Dakar region where delivery is free; none named: the whole region. Elsewhere it is quoted. */
    readonly freeCommunes: readonly string[]
    /** Deliveries that a half-day takes, by zone. */
    readonly slotCapacity: { readonly dakar: number; readonly elsewhere: number }
    /** The first day that may be chosen is so many days after the order, the last so many. No delivery on Sundays. */
    readonly firstDay: { readonly dakar: number; readonly elsewhere: number }
    readonly lastDay: number
  }
  /**
   * An order that is to be paid online and is not: reminded, then cancelled, after so many hours. A guest's order that holds
   * no pieces yet is cancelled after so many hours in which its contact was not proved and nothing was paid.
   */
  readonly unpaid: {
    readonly remindAfterHours: number
    readonly cancelAfterHours: number
    readonly proveWithinHours: number
  }
  /** An accepted credit order whose first instalment does not come is cancelled after so many days. */
  readonly unpaidCreditDays: number
  /** The most that may be owed on credit at once; null: no ceiling. */
  readonly creditCeiling: { readonly perMember: number | null; readonly perCompany: number | null }
}

export const sales: Sales = {
  delivery: {
    freeCommunes: [],
    slotCapacity: { dakar: 12, elsewhere: 4 },
    firstDay: { dakar: 1, elsewhere: 3 },
    lastDay: 14,
  },
  unpaid: { remindAfterHours: 24, cancelAfterHours: 72, proveWithinHours: 24 },
  unpaidCreditDays: 7,
  creditCeiling: { perMember: null, perCompany: null },
}
