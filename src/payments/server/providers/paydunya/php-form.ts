/** A form whose names nest as PHP writes them: `data[invoice][token]`. */
export interface PhpForm {
  [name: string]: string | PhpForm
}

/** Most fields and most levels that are read; a notification has some thirty and three. */
const MAX_FIELDS = 500
const MAX_LEVELS = 6

/** Reads a form-encoded body; undefined where it is too large, or one name is both a text and a group. */
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

/** Without a prototype: no name means anything to the language. */
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

/** Writes a value in the same form, as PayDunya does. */
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
