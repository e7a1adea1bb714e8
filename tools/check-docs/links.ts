import { posix } from 'node:path'

/** Text outside code blocks and code spans, which contain no links. */
function withoutCode(markdown: string): string {
  return markdown.replace(/^ *(```|~~~)[\s\S]*?^ *\1 *$/gm, '').replace(/`[^`\n]*`/g, '')
}

/** Anchors of headings: « ## Now, here » → now-here, repeated ones numbered. */
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const base = heading
      .toLowerCase()
      .trim()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    let anchor = base
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${base}-${count}`
    anchors.add(anchor)
  }
  return anchors
}

/** Targets of links, pictures and reference definitions of a document, as written. */
function linksOf(markdown: string): string[] {
  const text = withoutCode(markdown)
  const inline = [...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)]
  const references = [...text.matchAll(/^\[[^\]]+\]:\s*<?(\S+?)>?(?:\s+".*")?\s*$/gm)]
  const html = [...text.matchAll(/\b(?:src|href)="([^"]+)"/g)]
  return [...inline, ...references, ...html].flatMap(([, target]) => (target === undefined ? [] : [target]))
}

/**
 * Broken relative links as « file: link ». `documents` are markdown texts by path from the root, `exists` checks any
 * other path.
 */
export function findDeadLinks(
  documents: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  const dead: string[] = []
  for (const [path, markdown] of documents) {
    for (const link of linksOf(markdown)) {
      if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link)) continue
      const [file = '', anchor] = decodeURI(link).split('#')
      const target = file === '' ? path : posix.join(posix.dirname(path), file)
      const isDead = documents.has(target)
        ? anchor !== undefined && !anchorsOf(documents.get(target) ?? '').has(anchor)
        : !exists(target)
      if (isDead) dead.push(`${path}: dead link ${link}`)
    }
  }
  return dead
}
