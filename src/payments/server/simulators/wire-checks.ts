import { z } from 'zod/v4'

/** Validates an address like a provider: https, unless the demo allows http. */
export function createAddressCheck(allowsHttp: boolean): z.ZodType<string> {
  return z.url({ protocol: allowsHttp ? /^https?$/ : /^https$/ }).max(2000)
}

export interface FieldError {
  path: (string | number)[]
  kind: 'missing' | 'extra' | 'wrong'
  message: string
}

export function listErrors(error: z.ZodError, body: unknown): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [...path, key],
        kind: 'extra',
        message: 'extra fields not permitted',
      }))
    const isMissing = readAt(body, path) === undefined
    return [
      { path, kind: isMissing ? 'missing' : 'wrong', message: isMissing ? 'field required' : issue.message },
    ]
  })
}

function readAt(body: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<string | number, unknown>)[part]
        : undefined,
    body,
  )
}
