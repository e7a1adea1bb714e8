import type { Clock } from '../../../platform/contract/clock.ts'
import type { SmsSettings } from '../../../platform/server/config.ts'
import { GiveUp } from '../../../platform/server/events/outbox.ts'
import type { Driver } from './driver.ts'
import { OrangeError, requireAnswer } from './orange-errors.ts'
import { type OrangeKeys, createOrangeTokens } from './orange-token.ts'

/** Milliseconds of one attempt, token included: less than the outbox's first pause. */
const TIMEOUT_MS = 9000
/** Invalid input and invalid address: the same SMS will be refused tomorrow. */
const REFUSED_FOR_GOOD = new Set(['SVC0002', 'SVC0004'])

/** A prepaid bundle of SMS. */
export interface SmsBundle {
  country: string
  units: number
  /** Undefined where Orange does not say. */
  expiresAt: Date | undefined
}

export interface OrangeSms extends Driver<string> {
  /** The bundles that are left. Throws OrangeError. */
  readBundles(): Promise<SmsBundle[]>
}

/** Sends SMS through Orange's API for Africa: one address per request. */
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
        throw isFinal ? new GiveUp(error.message) : error
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

/** Today's answer is a list of contracts; older applications get them inside `partnerContracts.contracts`. */
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
