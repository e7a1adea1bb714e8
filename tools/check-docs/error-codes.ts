const CODE = /^\| `([a-z]+\.[a-z_]+)` \| (\d{3}) \|/gm

/** Error codes whose row in docs/api.md is missing, has another status, or names an unknown code. */
export function findUnevenCodes(apiDocument: string, errors: Record<string, { status: number }>): string[] {
  const documented = new Map(
    [...apiDocument.matchAll(CODE)].map(([, code = '', status]) => [code, Number(status)]),
  )
  const missing = Object.entries(errors)
    .filter(([code, { status }]) => documented.get(code) !== status)
    .map(([code, { status }]) => `docs/api.md: \`${code}\` with status ${status} is missing`)
  const unknown = [...documented.keys()]
    .filter((code) => !(code in errors))
    .map((code) => `docs/api.md: \`${code}\` is no error of ours`)
  return [...missing, ...unknown]
}
