import type { Clock } from '#platform/contract/clock.ts'
import type { SmsSettings } from '#platform/server/config.ts'
import { PermanentError } from '#platform/server/events/outbox.ts'
import type { Driver } from './driver.ts'

/** Timeout of one attempt in ms, token included; shorter than the outbox's first pause. */
const TIMEOUT_MS = 9000
/** Permanent errors: invalid input and invalid address. */
const REFUSED_FOR_GOOD = new Set(['SVC0002', 'SVC0004'])

interface SmsBundle {
  country: string
  units: number
  /** Undefined when Orange does not report it. */
  expiresAt: Date | undefined
}

export interface OrangeSms extends Driver<string> {
  /** Reads the remaining bundles. Throws OrangeError. */
  readBundles(): Promise<SmsBundle[]>
}

/** Sends SMS through Orange's API for Africa, one recipient per request. */
export function createOrangeSms(settings: SmsSettings & OrangeKeys, clock: Clock): OrangeSms {
  const { baseUrl, sender, senderName } = settings
  const tokens = createOrangeTokens(settings, clock)
  const call = async <Body>(path: string, body?: unknown): Promise<Body> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const ask = async (): Promise<[string, Response]> => {
      const token = await tokens.get(signal)
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
      const options = body === undefined ? { headers } : asJson(headers, body)
      return [token, await fetch(`${baseUrl}${path}`, { ...options, signal })]
    }
    const [token, answer] = await ask()
    if (answer.status !== 401) return requireAnswer<Body>(answer)
    await answer.body?.cancel()
    tokens.forget(token)
    return requireAnswer<Body>((await ask())[1])
  }
  return {
    rings: true,
    deliver: async ({ recipient, content }) => {
      const outboundSMSMessageRequest = {
        address: `tel:+${recipient}`,
        senderAddress: sender,
        ...(senderName !== undefined && { senderName }),
        outboundSMSTextMessage: { message: content },
      }
      try {
        await call(`/smsmessaging/v1/outbound/${encodeURIComponent(sender)}/requests`, {
          outboundSMSMessageRequest,
        })
      } catch (error) {
        const isFinal = error instanceof OrangeError && REFUSED_FOR_GOOD.has(error.code)
        throw isFinal ? new PermanentError(error.message) : error
      }
    },
    readBundles: async () => readBundles(await call('/sms/admin/v1/contracts')),
  }
}

function asJson(headers: Record<string, string>, body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}

interface Contract {
  country?: string
  availableUnits?: number | string
  expirationDate?: string
  expires?: string
  serviceContracts?: Contract[]
}

/** The current response is a list of contracts; older applications get them inside `partnerContracts.contracts`. */
function readBundles(answer: Contract[] | { partnerContracts?: { contracts?: Contract[] } }): SmsBundle[] {
  const contracts = Array.isArray(answer) ? answer : (answer.partnerContracts?.contracts ?? [])
  return contracts
    .flatMap((contract) => contract.serviceContracts ?? [contract])
    .map((contract) => {
      const expiresAt = new Date(contract.expirationDate ?? contract.expires ?? '')
      return {
        country: contract.country ?? '',
        units: Number(contract.availableUnits ?? 0),
        expiresAt: Number.isNaN(expiresAt.getTime()) ? undefined : expiresAt,
      }
    })
}

/** A token is renewed this many seconds before it expires. */
const EARLY_SECONDS = 60

interface OrangeKeys extends Pick<SmsSettings, 'baseUrl'> {
  clientId: string
  clientSecret: string
}

interface OrangeTokens {
  /** Returns a valid token, cached or new. Throws if Orange returns none. */
  get(signal: AbortSignal): Promise<string>
  forget(token: string): void
}

/** Caches the access token of Orange's API, one for all calls. */
function createOrangeTokens({ baseUrl, clientId, clientSecret }: OrangeKeys, clock: Clock): OrangeTokens {
  let known: { token: string; until: number } | undefined
  const ask = async (signal: AbortSignal): Promise<string> => {
    const answer = await fetch(`${baseUrl}/oauth/v3/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal,
    })
    const body = await requireAnswer<{ access_token: string; expires_in: number | string }>(answer)
    // Older applications get the lifetime as text.
    const seconds = Number(body.expires_in) - EARLY_SECONDS
    known = { token: body.access_token, until: clock().getTime() + seconds * 1000 }
    return body.access_token
  }
  return {
    get: async (signal) => (known && clock().getTime() < known.until ? known.token : ask(signal)),
    forget: (token) => {
      if (known?.token === token) known = undefined
    },
  }
}

/** Error of Orange's API. `code`: Orange's own, e.g. `SVC0004`, `POL0001`, or a number in the older format. */
class OrangeError extends Error {
  override name = 'OrangeError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, text: string) {
    super(`Orange ${status} ${code}: ${text}`)
    this.status = status
    this.code = code
  }
}

interface Exception {
  messageId?: string
  text?: string
  variables?: string[]
}

/** Both formats of Orange's error responses. */
interface ErrorAnswer {
  requestError?: { serviceException?: Exception; policyException?: Exception }
  code?: number | string
  message?: string
  description?: string
  error?: string
  error_description?: string
}

/** Returns the body of a successful response. Throws OrangeError with Orange's message otherwise. */
async function requireAnswer<Body>(answer: Response): Promise<Body> {
  const text = await answer.text()
  const body = parse(text)
  if (answer.ok && body !== undefined) return body as Body
  const { code, reason } = readError((body ?? {}) as ErrorAnswer)
  throw new OrangeError(answer.status, code, reason ?? 'no reason given')
}

function parse(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

function readError(answer: ErrorAnswer): { code: string; reason: string | undefined } {
  const exception = answer.requestError?.policyException ?? answer.requestError?.serviceException
  if (exception) {
    // `%1` is the placeholder of the first variable.
    const reason = exception.text?.replace(
      /%(\d)/g,
      (_sign, place: string) => exception.variables?.[+place - 1] ?? '',
    )
    return { code: exception.messageId ?? '-', reason }
  }
  const reason = [answer.message, answer.description, answer.error, answer.error_description]
  return { code: String(answer.code ?? '-'), reason: reason.filter(Boolean).join(', ') || undefined }
}
