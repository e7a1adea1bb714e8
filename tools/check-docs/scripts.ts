/** Scripts that npm runs without `run`. */
const SHORT = ['start', 'test', 'stop', 'restart']

/** npm scripts that a document names and package.json lacks, as « file: npm run x ». */
export function findUnknownScripts(
  documents: ReadonlyMap<string, string>,
  scripts: Readonly<Record<string, string>>,
): string[] {
  const unknown: string[] = []
  const pattern = new RegExp(`\\bnpm (?:run(?:-script)? ([a-z][\\w:-]*)|(${SHORT.join('|')})\\b)`, 'g')
  for (const [path, markdown] of documents) {
    for (const [words, named, short] of markdown.matchAll(pattern)) {
      if (!((named ?? short ?? '') in scripts))
        unknown.push(`${path}: package.json has no script for "${words}"`)
    }
  }
  return unknown
}
