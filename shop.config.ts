/** A phone number in two formats: as displayed, and as dialled (E.164). */
interface PhoneNumber {
  readonly display: string
  readonly e164: `+221${string}`
}

/**
 * The shop's own identity, here and in `Company` below, until staff edit it on the screen « Ma boutique ». Everything
 * is public: no secrets, no machine settings. This part is in every page's scripts.
 */
export interface Shop {
  /** The shop's name: header, page titles, messages, texts. */
  readonly name: string
  /** File name of an uploaded logo. Omit for the default drawing. */
  readonly logo?: string
  /** Address in the footer, « Informations », legal texts, invoices, returns. */
  readonly address: {
    readonly street: string
    readonly district: string
    readonly city: string
    readonly country: string
  }
  /** The number to call: header, phone bar, customer service. */
  readonly phone: PhoneNumber
  /** The two chat numbers in the footer; every « Écrire sur WhatsApp » button opens the first one. */
  readonly whatsapp: readonly [PhoneNumber, PhoneNumber]
  /** Texts about delivery: top strip, product page, checkout, texts. */
  readonly delivery: {
    /** Top strip and cards. */
    readonly promise: string
    /** Checkout, for addresses in the Dakar region. */
    readonly free: string
    /** Product page and checkout, for other regions. */
    readonly elsewhere: string
  }
}

/** Facts that only the server renders, so they add nothing to the client scripts. */
export interface Company {
  /** Footer, under the logo. */
  readonly about: string
  /** Seller's identity as required by law: legal texts, « Informations », invoices. */
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
  /** Usual delivery time as a whole sentence: FAQ and delivery page. */
  readonly usualDelay: string
  /** Contact address, also for personal data requests and customers' replies. */
  readonly email: string
  /** Local time (Africa/Dakar): « Informations », FAQ, terms of sale. */
  readonly openingHours: readonly { readonly days: string; readonly hours: string }[]
  /** Footer. Full URLs. */
  readonly social: readonly {
    readonly network: 'Facebook' | 'Instagram' | 'TikTok'
    readonly url: `https://${string}`
  }[]
  /** Logos of the payment providers in the footer. */
  readonly paymentMarks: readonly ('Wave' | 'Orange Money')[]
  /** Hosting company and country: legal notice and privacy page. */
  readonly hosting: { readonly company: string; readonly country: string }
}

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

/**
 * The company behind it. The register, tax and data protection numbers are placeholders: replace them before opening.
 */
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

/** Sales settings until staff change them in the back office. Amounts in whole FCFA. */
interface Sales {
  readonly delivery: {
    /** Communes of the Dakar region with free delivery; empty for the whole region. Elsewhere delivery is quoted. */
    readonly freeCommunes: readonly string[]
    /** Maximum deliveries per half-day, by zone. */
    readonly slotCapacity: { readonly dakar: number; readonly elsewhere: number }
    /** First and last delivery day, in days after the order. No delivery on Sundays. */
    readonly firstDay: { readonly dakar: number; readonly elsewhere: number }
    readonly lastDay: number
  }
  /**
   * Hours until an unpaid online order is reminded, and until it is cancelled. Hours until a guest's order without
   * stock is cancelled, if its contact is unverified and nothing is paid.
   */
  readonly unpaid: {
    readonly remindAfterHours: number
    readonly cancelAfterHours: number
    readonly proveWithinHours: number
  }
  /** Days until an accepted credit order without a first instalment is cancelled. */
  readonly unpaidCreditDays: number
  /** Maximum outstanding credit; null for no limit. */
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
