import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NewAccount, NewCompany, SignedUp } from '#accounts/contract.ts'
import { SIGN_UP_CALLS } from '#accounts/contract/signing-in-calls.ts'
import { describePhone } from '#platform/contract/form-checks.ts'
import { findPhone } from '#platform/contract/phone.ts'
import { ShopError } from '#platform/server/errors/shop-error.ts'
import { ensureBrowser } from '#platform/server/http/browser-cookie.ts'
import { createOnce } from '#platform/server/http/idempotency.ts'
import { addressKey } from '#platform/server/http/rate-limit.ts'
import { serveCalls } from '#platform/server/http/serve-calls.ts'
import { readShopFacts } from '#settings/server/index.ts'
import { createCodeRequests } from '../codes/code-requests.ts'
import type { Contact } from '../contacts/contact.ts'
import { LIMITS, RESEND_SECONDS, freeSignUps } from '../limits/limits.ts'
import { countContacts, listReachable, quotaOf, requireReachable } from '../limits/sendings.ts'
import { refuseWeakPassword } from '../passwords/weak-passwords.ts'
import { requireMobile } from '../require-mobile.ts'
import { hashWithKey } from '../secrets.ts'
import { signUp } from '../sign-up/sign-up.ts'
import type { SigningIn } from '../signing-in.ts'

/** Sign-up of a person, at both addresses of the specification, or of a company with its representative. */
export function registerSignUpRoutes(app: FastifyInstance, signingIn: SigningIn): void {
  serveCalls(app, SIGN_UP_CALLS, {
    'POST /api/new_compte': (request, reply) =>
      answerSignUp(signingIn, { request, reply, contact: request.body }),
    'POST /api/companies/new_compte': (request, reply) =>
      answerSignUp(signingIn, { request, reply, contact: request.body }),
    'POST /api/companies': (request, reply) => {
      const { contact, company } = request.body
      return answerSignUp(signingIn, { request, reply, contact, company, job: contact.function })
    },
  })
}

interface SignUpCall {
  request: FastifyRequest
  reply: FastifyReply
  contact: NewAccount
  company?: NewCompany['company']
  job?: string
}

async function answerSignUp(
  signingIn: SigningIn,
  { request, reply, contact, company, job }: SignUpCall,
): Promise<SignedUp> {
  const { db, clock, originOf, secret, sendMessage, passwords } = signingIn
  const { name, email, city, password } = contact
  const place = company === undefined ? '' : 'contact.'
  const phone = requireMobile(contact.phone, `${place}phone`)
  refuseWeakPassword(password, (await readShopFacts(db)).shop.name, `${place}password`)
  const checkedCompany = company && { ...company, phone: requireCompanyPhone(company.phone) }
  const origin = originOf(request)
  const browser = ensureBrowser(request, reply, origin)
  const sending = await decideSending(signingIn, { request, reply }, { email, phone, browser })
  // Outside the transaction, because a hash is slow. Computed for known and unknown e-mails alike.
  const passwordHash = await passwords.hash(password)
  const call = { origin, redirectTo: contact.redirectTo, now: clock(), browser, ...sending }
  hidePassword(request, secret)
  return createOnce(db, request, reply, async (tx) => {
    const applicant = { name, email, phone, city, passwordHash, company: checkedCompany, job: job || null }
    const hasMarketingConsent = contact.marketing_consent
    await signUp(tx, { secret, sendMessage }, { ...applicant, hasMarketingConsent }, call)
    return { status: 201, body: presentSignUp(email, sending.sms) }
  })
}

interface Sending {
  mayNotify: boolean
  contacts: Contact[]
  sms: SmsState
}

/**
 * Whether the phone gets its code. The daily SMS quota of the shop (`closed`) or of the number (`too-many`) may be
 * exhausted.
 */
type SmsState = 'sent' | 'closed' | 'too-many'

/**
 * Counts the sign-up and decides from the typed data alone where its codes may go, so that known and unknown e-mails
 * respond alike. Throws auth.too_many or code.held if nothing may be sent, `puzzle.required`, `puzzle.refused`.
 */
async function decideSending(
  { db, clock, secret, limits, captchas, freeCallsPerHour, isSmsOpen }: SigningIn,
  { request, reply }: Pick<SignUpCall, 'request' | 'reply'>,
  { email, phone, browser }: { email: string; phone: string; browser: string },
): Promise<Sending> {
  const address = addressKey(request)
  await captchas.require(request, 'sign-up', [
    [freeSignUps(freeCallsPerHour), address],
    ...countContacts([email, phone]),
  ])
  const quota = quotaOf({ what: 'verification', name: email, requester: browser })
  await limits.take(reply, [
    [LIMITS.signUpByAddress, address],
    [LIMITS.sendHourly, quota],
  ])
  const mayNotify = await limits.isAllowed([[LIMITS.sendSoon, quota]])
  const now = clock()
  const byMail = { kind: 'email', value: email } as const
  if (mayNotify) await requireReachable(db, { secret, contact: byMail, now })
  const bySms = await listReachable(db, { secret, contacts: [{ kind: 'phone', value: phone }], now })
  await createCodeRequests(db, { clock, secret }).noteSignUp({ email, browser })
  const isClosed = !(await isSmsOpen())
  const sms = isClosed ? 'closed' : bySms.length === 0 ? 'too-many' : 'sent'
  return { mayNotify, contacts: [byMail, ...bySms], sms }
}

/** Also accepts an office line. Throws request.invalid. */
function requireCompanyPhone(text: string): string {
  const phone = findPhone(text)
  if (phone !== undefined) return phone
  throw new ShopError('request.invalid', { fields: { 'company.phone': describePhone(text) } })
}

const SIGN_UP_MESSAGES: Readonly<Record<SmsState, string>> = {
  sent: 'Un code de vérification vous a été envoyé par e-mail et par SMS.',
  closed:
    'Un code de vérification vous a été envoyé par e-mail\u00A0: nous ne pouvons plus envoyer de SMS aujourd’hui.',
  'too-many':
    'Un code de vérification vous a été envoyé par e-mail\u00A0: ce numéro a déjà reçu trop de codes aujourd’hui.',
}

function presentSignUp(email: string, sms: SmsState): SignedUp {
  return {
    message: SIGN_UP_MESSAGES[sms],
    email,
    is_verified: false,
    ...(sms !== 'sent' && { by_sms: false }),
    resend_after: RESEND_SECONDS,
  }
}

/** Idempotency stores a hash of the body for days. This keeps the password from being guessed from it. */
function hidePassword(request: FastifyRequest, secret: string): void {
  const hide = <Body extends object>(body: Body): Body =>
    'password' in body ? { ...body, password: hashWithKey(secret, 'repeat', String(body.password)) } : body
  const body = hide(request.body as NewAccount | NewCompany)
  request.body = 'contact' in body ? { ...body, contact: hide(body.contact) } : body
}
