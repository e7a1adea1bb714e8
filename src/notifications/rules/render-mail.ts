import { escapeHtml } from '#platform/contract/escape-html.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { fitLogo } from '#platform/contract/shop-logo.ts'
import type { MailContent } from './templates/template.ts'

export interface Mail {
  subject: string
  text: string
  html: string
}

/** Brand colours as literals, because mail programs support no variables and few style sheets. */
const INK = '#15211b'
const PALE_INK = '#59635d'
const BRAND = '#0b5d3b'
const PAGE = '#faf7f2'
const LINE = '#e7e2d9'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Width in px that fits mail programs beside their own columns; phones shrink it. */
const WIDTH = 600

/** Renders an e-mail to a person of that name, as plain text and as a light HTML document. Escapes every value. */
export function renderMail(content: MailContent, name: string, facts: ShopFacts): Mail {
  const greeting = greet(name)
  return {
    subject: onOneLine(setFrench(content.subject)),
    text: renderText(content, greeting, facts),
    html: renderHtml(content, greeting, facts),
  }
}

/** Omits a name that contains an address, so that e-mails to strangers cannot advertise. */
function greet(name: string): string {
  const short = onOneLine(name)
  const isPlain = short !== '' && short.length <= 60 && !/[/:@<>]|\.\p{L}{2}/u.test(short)
  return isPlain ? `Bonjour ${short},` : 'Bonjour,'
}

function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, (blanks) => (/^[\u00A0\u202F]$/.test(blanks) ? blanks : ' ')).trim()
}

function whatsappAddress({ shop }: ShopFacts, message: string): string {
  return `https://wa.me/${shop.whatsapp[0].e164.slice(1)}?text=${encodeURIComponent(message)}`
}

function sign({ shop: { name, address } }: ShopFacts): string {
  return `${name}, ${address.street}, ${address.district}, ${address.city}`
}

function renderText(content: MailContent, greeting: string, facts: ShopFacts): string {
  const { paragraphs, code, button, other, note, whatsapp } = content
  const parts = [
    greeting,
    ...paragraphs,
    code,
    button && `${button.label} : ${button.link}`,
    other && `${other.label} : ${other.link}`,
    note,
    whatsapp && `Une question ? Écrivez-nous sur WhatsApp : ${whatsappAddress(facts, whatsapp)}`,
    `-- \n${sign(facts)}\n${facts.shop.phone.display} · ${facts.company.email}`,
  ]
  return `${parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => setFrench(String(part)))
    .join('\n\n')}\n`
}

function renderHtml(content: MailContent, greeting: string, facts: ShopFacts): string {
  const { paragraphs, code, button, other, note, whatsapp } = content
  const body = [
    ...[greeting, ...paragraphs].map((text) => paragraph(escapeSet(text), `font-size:16px;color:${INK}`)),
    code &&
      `<p style="margin:24px 0;padding:16px;text-align:center;font-size:28px;line-height:36px;font-weight:700;letter-spacing:4px;overflow-wrap:anywhere;background:${PAGE};border-radius:8px;color:${INK}">${escapeHtml(code)}</p>`,
    button && drawButton(button),
    other && paragraph(link(other.link, setFrench(other.label)), 'font-size:16px'),
    note && paragraph(escapeSet(note), `font-size:14px;color:${PALE_INK}`),
    whatsapp &&
      paragraph(
        `${escapeSet('Une question ?')} ${link(whatsappAddress(facts, whatsapp), 'Écrivez-nous sur WhatsApp')}`,
        `font-size:14px;color:${PALE_INK}`,
      ),
  ]
  return drawDocument(setFrench(content.subject), body.filter(Boolean).join('\n'), facts)
}

/** One column that fits a phone. Uses tables, the only layout that desktop mail programs support. */
function drawDocument(title: string, body: string, facts: ShopFacts): string {
  const { shop, company } = facts
  const footer = `${escapeHtml(sign(facts))}<br>${link(`tel:${shop.phone.e164}`, shop.phone.display)} · ${link(`mailto:${company.email}`, company.email)}`
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(onOneLine(title))}</title>
</head>
<body style="margin:0;padding:0;background:${PAGE}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAGE}"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px;background:#fff;border:1px solid ${LINE};border-radius:12px;${FONT}">
<tr><td style="padding:20px 24px;border-bottom:1px solid ${LINE};font-size:20px;font-weight:700;color:${BRAND}">${drawName(facts)}</td></tr>
<tr><td style="padding:8px 24px 16px">
${body}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${LINE};font-size:13px;line-height:20px;color:${PALE_INK}">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** The logo is attached: e-mails load nothing from the shop, so opening one is not tracked. */
export const MAIL_LOGO = 'cid:logo@boutique'
const LOGO_HEIGHT = 40

function drawName({ shop, logo }: ShopFacts): string {
  if (logo === undefined || shop.logo === undefined) return escapeHtml(shop.name)
  const { width, height } = fitLogo(shop.logo, LOGO_HEIGHT)
  return `<img src="${MAIL_LOGO}" width="${width}" height="${height}" alt="${escapeHtml(shop.name)}" style="display:block;border:0">`
}

function drawButton({ label, link: address }: { label: string; link: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="background:${BRAND};border-radius:8px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:14px 24px;font-size:16px;font-weight:600;color:#fff;text-decoration:none">${escapeSet(label)}</a></td></tr></table>`
}

function paragraph(html: string, style: string): string {
  return `<p style="margin:16px 0;line-height:24px;${style}">${html}</p>`
}

function link(address: string, label: string): string {
  return `<a href="${escapeHtml(address)}" style="color:${BRAND};overflow-wrap:anywhere">${escapeHtml(label)}</a>`
}

function escapeSet(text: string): string {
  return escapeHtml(setFrench(text))
}

/** Narrow no-break space, used in French before high punctuation. */
const FINE_SPACE = '\u202F'
const NO_BREAK_SPACE = '\u00A0'

/**
 * Applies French typography to plain text: narrow spaces before `: ; ! ? %` and inside « … », no line break between
 * number and unit, curly apostrophes between letters. Leaves link addresses unchanged.
 */
export function setFrench(text: string): string {
  return text
    .replace(/ (?=[:;!?%»](?!\/))/g, FINE_SPACE)
    .replace(/« /g, `«${FINE_SPACE}`)
    .replace(/(\d) (?=(?:minutes?|heures?|jours?|h|FCFA)\b)/g, `$1${NO_BREAK_SPACE}`)
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
}
