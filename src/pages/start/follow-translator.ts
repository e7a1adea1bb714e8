/**
 * Lets React update a page that the browser translates. A translator replaces each text node with a `<font>`. React
 * continues to write into the detached node, and fails when it removes it or inserts before it. This code puts a text
 * that React updates back in its place, to be translated again. Until then the `<font>` replaces it. `seen`: mutations
 * so far, `before`: their observer.
 */
export function followTranslator(seen: readonly MutationRecord[], before: MutationObserver): void {
  /** Elements on the page that replace texts removed by a translator. */
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
 * Hydration compares the page with React's rendering, so the server's texts are restored and translation is paused.
 * Afterwards each text is reinserted to be translated again.
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

/** DOM methods that get a removed text use its replacement instead. */
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
