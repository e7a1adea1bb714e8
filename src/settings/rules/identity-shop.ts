import { findPhone } from '#platform/contract/phone.ts'
import type { ShopIdentity } from '#settings/contract.ts'
import type { Shop } from '#shop.config.ts'

/** Shop data for pages. It excludes the company that owns it, to keep that out of browser scripts. */
export function toShop(identity: ShopIdentity): Shop {
  const { street, district, city, country } = identity
  return {
    name: identity.name,
    ...(identity.logo !== '' && { logo: identity.logo }),
    address: { street, district, city, country },
    phone: toNumber(identity.phone),
    whatsapp: [toNumber(identity.whatsapp_1), toNumber(identity.whatsapp_2)],
    delivery: {
      promise: identity.delivery_promise,
      free: identity.delivery_free,
      elsewhere: identity.delivery_elsewhere,
    },
  }
}

/** Formats a phone number as `77 123 45 67`. */
export function writeNumber(typed: string): string {
  return (findPhone(typed) ?? typed).replace(/^221(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')
}

function toNumber(typed: string): Shop['phone'] {
  return { display: writeNumber(typed), e164: `+${findPhone(typed) ?? ''}` as `+221${string}` }
}
