import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { writeDeliveryFacts } from '#settings/rules/delivery-words.ts'
import { USUAL_FACTS } from '#settings/rules/identity-facts.ts'
import { USUAL_SETTINGS } from '#settings/rules/usual-settings.ts'
import { writeDeadlineFacts } from './deadline-words.ts'

const NARROW_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'

/** Shop facts that texts quote as `{{key}}`, so that numbers and names have one source. */
export function writeShopFacts({ shop, company }: ShopFacts) {
  return {
    name: shop.name,
    legal_name: company.legal.name,
    legal_form: company.legal.form,
    capital: formatCapital(company.legal.capital),
    rccm: company.legal.rccm,
    ninea: keepTogether(company.legal.ninea),
    publication_director: company.legal.publicationDirector,
    cdp_receipt: keepTogether(company.legal.cdpReceipt),
    address: `${keepTogether(shop.address.street)}, ${shop.address.district}, ${shop.address.city}`,
    phone: keepTogether(shop.phone.display),
    phone_link: shop.phone.e164,
    whatsapp_1: keepTogether(shop.whatsapp[0].display),
    whatsapp_1_link: shop.whatsapp[0].e164.slice(1),
    whatsapp_2: keepTogether(shop.whatsapp[1].display),
    whatsapp_2_link: shop.whatsapp[1].e164.slice(1),
    email: company.email,
    hours: formatHours(USUAL_SETTINGS.opening_hours),
    usual_delay: company.usualDelay.replace(/(\d) (?=heures|jours)/g, `$1${NO_BREAK_SPACE}`),
    hosting_company: company.hosting.company,
    hosting_country: company.hosting.country,
    ...writeDeliveryFacts(USUAL_SETTINGS.delivery, [], shop.delivery),
    ...writeDeadlineFacts(USUAL_SETTINGS.unpaid_deadlines),
  }
}

/** Default facts. Their keys are the only ones that texts may quote. */
export const SHOP_FACTS = writeShopFacts(USUAL_FACTS)

/** Replaces the facts in a text. Throws for an unknown key. */
export function fillShopFacts(text: string, facts: Readonly<Record<string, string>> = SHOP_FACTS): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (_, key: string) => {
    const fact = Object.hasOwn(facts, key) ? facts[key] : undefined
    if (fact === undefined) throw new Error(`a text quotes {{${key}}}, which the shop does not have`)
    return fact
  })
}

/** Keys in a text that the shop does not have. */
export function listUnknownFacts(text: string): string[] {
  const keys = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, key = '']) => key)
  return [...new Set(keys.filter((key) => !Object.hasOwn(SHOP_FACTS, key)))]
}

function keepTogether(words: string): string {
  return words.replaceAll(' ', NO_BREAK_SPACE)
}

function formatCapital(francs: number): string {
  return `${String(francs).replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE)}${NO_BREAK_SPACE}FCFA`
}

/** Formats opening hours as a sentence. */
export function formatHours(openingHours: readonly { days: string; hours: string }[]): string {
  const days = openingHours.map(({ days, hours }) => `${days}, ${keepTogether(hours)}`)
  return `${days.join(`${NARROW_SPACE}; `)}.`
}
