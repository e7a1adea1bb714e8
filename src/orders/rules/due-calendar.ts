import type { PaymentLine } from '#orders/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'

interface DueCalendar {
  /** Number of the order. */
  name: string
  shop: string
  /** Full URL of the order's page. Empty when private. */
  url: string
  parts: readonly Pick<PaymentLine, 'sequence' | 'due_date' | 'amount' | 'paid_amount' | 'state'>[]
}

/**
 * Formats the unpaid parts as an iCalendar file (RFC 5545): all-day events, with reminders at nine the day before and
 * on the day. A part keeps its id, so that a newer file replaces an older one.
 */
export function formatDueCalendar({ name, shop, url, parts }: DueCalendar, now: Date): string {
  const open = parts.filter(({ state }) => !state)
  const events = open.flatMap(({ sequence, due_date, amount, paid_amount }) => {
    const summary = `${shop} : ${formatFrancs(amount - paid_amount)} à payer, commande ${name}`
    return [
      'BEGIN:VEVENT',
      `UID:${name}-${sequence}@${HOST}`,
      `DTSTAMP:${formatStamp(now)}`,
      `DTSTART;VALUE=DATE:${formatDate(due_date)}`,
      `DTEND;VALUE=DATE:${formatDate(nextDay(due_date))}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(`Échéance ${sequence} sur ${parts.length}. ${url}`.trim())}`,
      ...(url ? [`URL:${url}`] : []),
      'TRANSP:TRANSPARENT',
      ...writeAlarm('-PT15H', summary),
      ...writeAlarm('PT9H', summary),
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${HOST}//Echeances//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Host part of the event ids. It need not resolve. */
const HOST = 'keur-electro'
/** Maximum bytes per line, without the line end. */
const MAX_BYTES = 75
const DAY_MS = 86_400_000

/** `trigger` is relative to midnight of the day. */
function writeAlarm(trigger: string, summary: string): string[] {
  return [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(summary)}`,
    `TRIGGER:${trigger}`,
    'END:VALARM',
  ]
}

/** '2026-11-24' → '20261124'. */
const formatDate = (day: string): string => day.replaceAll('-', '')

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** Formats a moment in UTC: '20261124T100000Z'. */
const formatStamp = (moment: Date): string => `${moment.toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** Folds a line at 75 bytes of UTF-8, never within a character. */
function foldLine(line: string): string {
  let folded = ''
  let bytes = 0
  for (const sign of line) {
    const size = countBytes(sign)
    if (bytes + size > MAX_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += sign
    bytes += size
  }
  return folded
}

function countBytes(sign: string): number {
  const point = sign.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x8_00) return 2
  return point < 0x1_00_00 ? 3 : 4
}
