import { ERRORS, type ErrorBody, type ErrorCode } from '#platform/contract/errors.ts'

/** An error that the shop foresees: it has a code, a status and a French sentence, and may name fields. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** More of the body; it may also replace what stands there, where an old contract has another `code`. */
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    options: { fields?: Record<string, string>; details?: Record<string, unknown> } = {},
  ) {
    super(ERRORS[code].message)
    this.name = 'ShopError'
    this.code = code
    this.fields = options.fields
    this.details = options.details
  }

  get statusCode(): number {
    return ERRORS[this.code].status
  }

  toBody(): ErrorBody {
    return {
      message: this.code === 'request.invalid' && this.fields ? tellFields(this.fields) : this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...this.details,
    }
  }
}

/** Sentences told at once; whoever calls reads the others one after the other. */
const MAX_TOLD = 3

/** The first sentences about fields as one text: what a person reads where no field of theirs shows them. */
function tellFields(fields: Readonly<Record<string, string>>): string {
  return [...new Set(Object.values(fields))].slice(0, MAX_TOLD).join(' ')
}
