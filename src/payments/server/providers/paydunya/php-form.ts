/** A form with nested names in PHP style: `data[invoice][token]`. */
export interface PhpForm {
  [name: string]: string | PhpForm
}

/** Maximum fields and maximum depth; a notification has about thirty and three. */
const MAX_FIELDS = 500
const MAX_LEVELS = 6

/** Parses a form-encoded body. Undefined when too large, or when a name is both text and group. */
export function findPhpForm(body: string): PhpForm | undefined {
  const root = createGroup()
  const fields = [...new URLSearchParams(body)]
  if (fields.length > MAX_FIELDS) return undefined
  for (const [name, value] of fields) {
    const path = readPath(name)
    if (path === undefined || !put(root, path, value)) return undefined
  }
  return root
}

/** Without prototype, so that no name has a special meaning. */
function createGroup(): PhpForm {
  return Object.create(null) as PhpForm
}

function readPath(name: string): string[] | undefined {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) return undefined
  const [, head = '', rest = ''] = match
  const path = [head, ...Array.from(rest.matchAll(/\[([^[\]]*)\]/g), ([, part = '']) => part)]
  return path.length <= MAX_LEVELS ? path : undefined
}

function put(group: PhpForm, [name = '', ...rest]: string[], value: string): boolean {
  if (rest.length === 0) {
    if (typeof group[name] === 'object') return false
    group[name] = value
    return true
  }
  group[name] ??= createGroup()
  const inner = group[name]
  return typeof inner === 'object' && put(inner, rest, value)
}

/** Encodes a value in the same format, like PayDunya. */
export function buildPhpForm(name: string, value: unknown): string {
  const fields = new URLSearchParams()
  const add = (path: string, one: unknown): void => {
    if (typeof one === 'object' && one !== null)
      for (const [key, inner] of Object.entries(one)) add(`${path}[${key}]`, inner)
    else
      fields.append(path, one === null || one === undefined ? '' : String(one as string | number | boolean))
  }
  add(name, value)
  return fields.toString()
}
