/** What stands unsaved on the page, each asked anew: a field that was typed in may be gone, or sent. */
const drafts = new Set<() => boolean>()

/** Says of a form or dialog whether something stands in it that is not saved; answers what ends it. */
export function watchDraft(isUnsaved: () => boolean): () => void {
  drafts.add(isUnsaved)
  return () => void drafts.delete(isUnsaved)
}

export function hasUnsaved(): boolean {
  return [...drafts].some((isUnsaved) => isUnsaved())
}
