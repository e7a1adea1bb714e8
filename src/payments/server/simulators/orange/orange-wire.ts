import sharp from 'sharp'
import { pageAddress } from '../simulator.ts'
import type { EventKind, SimulatedSession, SimulatedTransaction } from '../simulated-session.ts'

const STATUS: Readonly<Record<EventKind, string>> = {
  paid: 'SUCCESS',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
}

/** A transaction as Orange lists it: amounts come with a decimal, which JSON loses. */
export function writeTransaction(session: SimulatedSession, { id, outcome, at }: SimulatedTransaction) {
  return {
    transactionId: id,
    reference: session.reference,
    status: STATUS[outcome],
    type: 'MERCHANT_PAYMENT',
    amount: { value: session.amount, unit: 'XOF' },
    partner: { id: '123456', idType: 'CODE', walletType: 'PRINCIPAL' },
    customer: { id: '770000000', idType: 'MSISDN', walletType: 'PRINCIPAL' },
    channel: 'API',
    metadata: session.asked.metadata ?? {},
    requestDate: at,
    createdAt: at,
    updatedAt: at,
    receiveNotification: true,
  }
}

/** The answer to a new code. The picture is no real QR code: nobody's app knows a simulated payment. */
export async function writeQrCode(session: SimulatedSession): Promise<Record<string, unknown>> {
  const page = pageAddress({ name: 'orange', pagePath: '/payer' }, session.successUrl, session.id)
  return {
    qrCode: (await drawCode()).toString('base64'),
    qrId: session.id,
    deepLink: page,
    deepLinks: { OM: page, MAXIT: `${page}?app=maxit` },
    shortLink: '',
    validity: (new Date(session.expiresAt).getTime() - new Date(session.createdAt).getTime()) / 1000,
    validFor: { startDateTime: session.createdAt, endDateTime: session.expiresAt },
    metadata: session.asked.metadata ?? {},
  }
}

let drawn: Promise<Buffer> | undefined

function drawCode(): Promise<Buffer> {
  const corner = (x: number, y: number): string =>
    `<rect x="${x}" y="${y}" width="56" height="56" fill="none" stroke="#000" stroke-width="12"/>` +
    `<rect x="${x + 18}" y="${y + 18}" width="20" height="20"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#fff"/>
    ${corner(20, 20)}${corner(164, 20)}${corner(20, 164)}
    <text x="120" y="118" font-family="sans-serif" font-size="20" text-anchor="middle">QR</text>
    <text x="120" y="142" font-family="sans-serif" font-size="20" text-anchor="middle">simulé</text></svg>`
  drawn ??= sharp(Buffer.from(svg)).png().toBuffer()
  return drawn
}
