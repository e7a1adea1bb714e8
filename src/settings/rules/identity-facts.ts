import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import type { ShopIdentity } from '#settings/contract.ts'
import { company, shop, type Company } from '#shop.config.ts'
import { toShop } from './identity-shop.ts'

/** Default facts until staff edit them. */
export const USUAL_FACTS: ShopFacts = { shop, company }

const NETWORKS = [
  ['Facebook', 'facebook'],
  ['Instagram', 'instagram'],
  ['TikTok', 'tiktok'],
] as const

/** Converts the facts to the form that staff edit. */
export function toIdentity({ shop: own, company: seller }: ShopFacts): ShopIdentity {
  const { legal } = seller
  const pageOn = (name: string): string => seller.social.find(({ network }) => network === name)?.url ?? ''
  return {
    name: own.name,
    logo: own.logo ?? '',
    about: seller.about,
    email: seller.email,
    phone: own.phone.display,
    whatsapp_1: own.whatsapp[0].display,
    whatsapp_2: own.whatsapp[1].display,
    ...own.address,
    delivery_promise: own.delivery.promise,
    delivery_free: own.delivery.free,
    delivery_elsewhere: own.delivery.elsewhere,
    usual_delay: seller.usualDelay,
    facebook: pageOn('Facebook'),
    instagram: pageOn('Instagram'),
    tiktok: pageOn('TikTok'),
    legal_name: legal.name,
    legal_form: legal.form,
    capital: legal.capital,
    rccm: legal.rccm,
    ninea: legal.ninea,
    publication_director: legal.publicationDirector,
    cdp_receipt: legal.cdpReceipt,
    hosting_company: seller.hosting.company,
    hosting_country: seller.hosting.country,
  }
}

/** Converts the saved form to the facts for pages, messages and documents. */
export function toFacts(identity: ShopIdentity): ShopFacts {
  return {
    shop: toShop(identity),
    company: {
      about: identity.about,
      legal: {
        name: identity.legal_name,
        form: identity.legal_form,
        capital: identity.capital,
        rccm: identity.rccm,
        ninea: identity.ninea,
        publicationDirector: identity.publication_director,
        cdpReceipt: identity.cdp_receipt,
      },
      usualDelay: identity.usual_delay,
      email: identity.email,
      openingHours: company.openingHours,
      social: NETWORKS.flatMap(([network, field]) => toPage(network, identity[field])),
      paymentMarks: company.paymentMarks,
      hosting: { company: identity.hosting_company, country: identity.hosting_country },
    },
  }
}

function toPage(network: Company['social'][number]['network'], url: string): Company['social'] {
  return url === '' ? [] : [{ network, url: url as `https://${string}` }]
}
