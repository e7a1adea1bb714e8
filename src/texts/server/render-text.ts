import { Marked, type RendererObject, type Tokens } from 'marked'
import { escapeHtml } from '#platform/contract/escape-html.ts'
import { createHeadingIds } from '#texts/rules/headings.ts'

/** Addresses that a text may link to. Anything else (`javascript:`, `data:`) is shown as plain words. */
const SAFE_LINK = /^(?:https:\/\/|mailto:|tel:\+|\/(?!\/)|#)/

/** Markdown of our own texts to HTML: raw HTML is shown as text, pictures become their description, headings get anchors. */
export function renderText(markdown: string): string {
  return new Marked({ gfm: true, async: false, renderer: createRenderer() }).parse(markdown, { async: false })
}

function createRenderer(): RendererObject {
  // One per text: anchors are numbered within it.
  const nameHeading = createHeadingIds()
  return {
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${nameHeading(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      if (!SAFE_LINK.test(href)) return words
      const rel = href.startsWith('https://') ? ' rel="noopener"' : ''
      return `<a href="${escapeHtml(href)}"${rel}>${words}</a>`
    },
    table(token) {
      return writeTable(token, (cell) => this.parser.parseInline(cell.tokens))
    },
  }
}

/**
 * A table that a phone shows as cards: the first cell heads its row, and where there are more than two columns each
 * other cell carries its column's name (of two, the second says nothing more than « Réponse »).
 * Roles are written out because `display: block` makes browsers forget that it was a table.
 */
function writeTable({ header, rows }: Tokens.Table, writeCell: (cell: Tokens.TableCell) => string): string {
  const head = header.map(
    (cell) => `<th scope="col" role="columnheader"${alignment(cell)}>${writeCell(cell)}</th>`,
  )
  const body = rows.map((row) => {
    const cells = row.map((cell, column) => {
      if (column === 0) return `<th scope="row" role="rowheader">${writeCell(cell)}</th>`
      const label = header.length > 2 ? ` data-label="${escapeHtml(header[column]?.text ?? '')}"` : ''
      return `<td role="cell"${label}${alignment(cell)}>${writeCell(cell)}</td>`
    })
    return `<tr role="row">${cells.join('')}</tr>`
  })
  return (
    `<table role="table"><thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead>` +
    `<tbody role="rowgroup">${body.join('')}</tbody></table>\n`
  )
}

function alignment({ align }: Tokens.TableCell): string {
  return align === 'right' ? ' class="is-end"' : ''
}
