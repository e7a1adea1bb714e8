import { Marked, type RendererObject, type Tokens } from 'marked'
import { escapeHtml } from '#platform/contract/escape-html.ts'
import { createHeadingIds } from '#texts/rules/headings.ts'

/** Link targets allowed in texts. Others (`javascript:`, `data:`) are rendered as plain text. */
const SAFE_LINK = /^(?:https:\/\/|mailto:|tel:\+|\/(?!\/)|#)/

/**
 * Renders Markdown of our own texts to HTML. Raw HTML is shown as text, pictures become their description, headings
 * get anchors.
 */
export function renderText(markdown: string): string {
  return new Marked({ gfm: true, async: false, renderer: createRenderer() }).parse(markdown, { async: false })
}

function createRenderer(): RendererObject {
  // One per text, because anchors are numbered within it.
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
 * A table that phones show as cards. The first cell heads its row; with more than two columns, each other cell has its
 * column's name. (With two, the second would only repeat « Réponse ».) Roles are explicit, because `display: block`
 * removes table semantics.
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
