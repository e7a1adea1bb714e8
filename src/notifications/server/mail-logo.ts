import { MAIL_LOGO } from '#notifications/rules/render-mail.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'

/** The logo as an attachment. Empty if the e-mail does not show it. */
export function listAttachments(html: string, { logo }: ShopFacts) {
  if (logo === undefined || !html.includes(MAIL_LOGO)) return []
  const content = Buffer.from(logo)
  return [{ cid: MAIL_LOGO.slice('cid:'.length), filename: 'logo.png', contentType: 'image/png', content }]
}

/** Embeds the logo in the document, for display outside mail programs. */
export function embedLogo(html: string, { logo }: ShopFacts): string {
  if (logo === undefined) return html
  return html.replaceAll(MAIL_LOGO, `data:image/png;base64,${Buffer.from(logo).toString('base64')}`)
}
