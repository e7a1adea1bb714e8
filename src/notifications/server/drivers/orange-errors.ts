/** Orange's API refused. `code` is its own, e.g. `SVC0004`, `POL0001`, or a number in its older shape. */
export class OrangeError extends Error {
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

/** Both shapes in which Orange says why. */
interface Refusal {
  requestError?: { serviceException?: Exception; policyException?: Exception }
  code?: number | string
  message?: string
  description?: string
  error?: string
  error_description?: string
}

/** The body of a good answer. Throws OrangeError with what Orange says for any other. */
export async function requireAnswer<Body>(answer: Response): Promise<Body> {
  const text = await answer.text()
  const body = parse(text)
  if (answer.ok && body !== undefined) return body as Body
  const { code, reason } = readRefusal((body ?? {}) as Refusal)
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

function readRefusal(refusal: Refusal): { code: string; reason: string | undefined } {
  const exception = refusal.requestError?.policyException ?? refusal.requestError?.serviceException
  if (exception) {
    // `%1` in the text stands for the first variable.
    const reason = exception.text?.replace(
      /%(\d)/g,
      (_sign, place: string) => exception.variables?.[+place - 1] ?? '',
    )
    return { code: exception.messageId ?? '-', reason }
  }
  const reason = [refusal.message, refusal.description, refusal.error, refusal.error_description]
  return { code: String(refusal.code ?? '-'), reason: reason.filter(Boolean).join(', ') || undefined }
}
