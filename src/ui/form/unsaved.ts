/** Unsaved input of the page. Each entry is evaluated on demand, because a field may have been removed or sent. */
const drafts = new Set<() => boolean>()

/** Registers whether a form or dialog has unsaved input. Returns a function that unregisters it. */
export function watchDraft(isUnsaved: () => boolean): () => void {
  drafts.add(isUnsaved)
  return () => void drafts.delete(isUnsaved)
}

export function hasUnsaved(): boolean {
  return [...drafts].some((isUnsaved) => isUnsaved())
}
