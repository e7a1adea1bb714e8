/** A browser's cookies and storage shared by several tabs, for code that runs in each tab. */
export function createFakeBrowser() {
  const cookies = new Map<string, string>()
  const texts = new Map<string, string>()
  const written: string[] = []
  return {
    cookies,
    texts,
    /** Names of the cookies in the order of writes and removals. */
    written,
    jar: {
      find: (name: string) => cookies.get(name),
      write: (name: string, value: string) => {
        written.push(name)
        cookies.set(name, value)
      },
      remove: (name: string) => {
        written.push(name)
        cookies.delete(name)
      },
    },
    storage: {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: string) => void texts.set(key, text),
      removeItem: (key: string) => void texts.delete(key),
    },
  }
}
