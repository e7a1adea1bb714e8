import { ERRORS, type ErrorBody, type ErrorCode } from '#platform/contract/errors.ts'

/** An expected error with a code, a status and a French message, and optionally fields. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** More of the body. May override fields, where an old contract has another `code`. */
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
      message: this.code === 'request.invalid' && this.fields ? formatFields(this.fields) : this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...this.details,
    }
  }
}

/** Maximum sentences in one message. The caller gets the others one after the other. */
const MAX_SENTENCES = 3

/** Joins the first field errors to one message, for screens that do not show the field. */
function formatFields(fields: Readonly<Record<string, string>>): string {
  return [...new Set(Object.values(fields))].slice(0, MAX_SENTENCES).join(' ')
}
