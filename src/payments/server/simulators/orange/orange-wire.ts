import { toBuffer } from 'qrcode'
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

/** The answer to a new code. The real one is for Orange's apps; this one leads any phone to the simulated page. */
export async function writeQrCode(session: SimulatedSession): Promise<Record<string, unknown>> {
  const page = pageAddress({ name: 'orange', pagePath: '/payer' }, session.successUrl, session.id)
  return {
    qrCode: (await toBuffer(page, { width: 240 })).toString('base64'),
    qrId: session.id,
    deepLink: page,
    deepLinks: { OM: page, MAXIT: `${page}?app=maxit` },
    shortLink: '',
    validity: (new Date(session.expiresAt).getTime() - new Date(session.createdAt).getTime()) / 1000,
    validFor: { startDateTime: session.createdAt, endDateTime: session.expiresAt },
    metadata: session.asked.metadata ?? {},
  }
}
