/** An entry of React Router's route table. */
export interface RouteEntry {
  path?: string
  file: string
  children?: readonly RouteEntry[]
}

/** The layout that redirects a visitor without session to /login: its child routes are protected. */
const PROTECTING_LAYOUT = /\/protected\.tsx$/

export interface Screen {
  path: string
  isProtected: boolean
}

/** All addresses below the given entries, with their protection. */
export function listScreens(entries: readonly RouteEntry[], parent = '', isProtected = false): Screen[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path.replace(/^\//, '')}`
    const isBehind = isProtected || PROTECTING_LAYOUT.test(entry.file)
    if (entry.children?.length) return listScreens(entry.children, path, isBehind)
    return [{ path: path === '/*' ? '*' : path || '/', isProtected: isBehind }]
  })
}
