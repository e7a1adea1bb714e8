/**
 * Lets React change a page that the browser translates. A translator puts a `<font>` in place of each text; React goes on to write
 * into the text that it knows, which is on the page no more, and fails where it removes that text or puts something before it.
 * Here a text that React writes into comes back to its place, to be translated anew, and its `<font>` stands for it meanwhile.
 * `seen`: what was changed so far; `before` observed it.
 */
export function followTranslator(seen: readonly MutationRecord[], before: MutationObserver): void {
  /** What stands on the page for a text that a translator took out. */
  const standIns = new Map<Node, ChildNode>()
  const known = new WeakSet<Node>()
  function putBack(text: Node): void {
    const standIn = standIns.get(text)
    standIns.delete(text)
    if (standIn?.isConnected) standIn.replaceWith(text)
  }
  const writing = new MutationObserver((records) => {
    for (const { target } of records) putBack(target)
  })
  function learn(records: readonly MutationRecord[]): void {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const [text] = removedNodes
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
      if (text?.nodeType !== Node.TEXT_NODE || !font || known.has(font)) continue
      known.add(font)
      standIns.set(text, font as ChildNode)
      writing.observe(text, { characterData: true })
    }
  }
  learn([...seen, ...before.takeRecords()])
  before.disconnect()
  new MutationObserver(learn).observe(document, { childList: true, subtree: true })
  letReactFind(standIns)
  leaveToHydration(() => {
    const texts = [...standIns.keys()]
    for (const text of texts) putBack(text)
    return texts
  })
}

/**
 * React compares the page with its own rendering when it comes: it finds the texts that the server rendered, and the translator
 * leaves them until it has. Then each of them comes anew, in its place, to be translated.
 */
function leaveToHydration(putAllBack: () => readonly Node[]): void {
  const page = document.documentElement
  addEventListener('hydrate', () => {
    page.translate = false
    const texts = putAllBack()
    addEventListener('alive', () => {
      page.removeAttribute('translate')
      for (const text of texts) text.parentNode?.insertBefore(text, text.nextSibling)
    })
  })
}

/** Where React names a text that is not there, the page's own methods take what stands for it. */
function letReactFind(standIns: ReadonlyMap<Node, ChildNode>): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node that it is asked of
  const { removeChild, insertBefore } = Node.prototype
  const find = <Known extends Node | null>(parent: Node, node: Known): Known =>
    node && node.parentNode !== parent ? ((standIns.get(node) as Known | undefined) ?? node) : node
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, find(this, child))
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    insertBefore.call(this, added, find(this, before))
    return added
  }
}
