export type ToWorker =
  /** Resources that this page has loaded for hydration, cached for offline use without a second download. */
  | {
      kind: 'seen'
      page: string
      files: readonly string[]
      /** Whether the visitor saves data, or the connection is slow. */
      isThrifty: boolean
      /** Whether any basket of this browser has lines. */
      hasBasket: boolean
      /** Whether the visitor is signed in, and whether they are accepted for credit. */
      isSignedIn: boolean
      isMember: boolean
    }
  /** The visitor accepted the new version. */
  | { kind: 'take-over' }

/** Messages of the service worker, or the page itself, for the visitor. */
export type ToPage =
  /** The page is a copy cached at `at` (ms), because there is no network. 0: a basket page that was never seen. */
  | { kind: 'copy'; at: number }
  /** A followed link leads to a page that this browser has never seen. */
  | { kind: 'unseen'; address: string }
  /** This device's clock is wrong by this many ms, ahead if positive. */
  | { kind: 'clock'; ahead: number }
  /** A new version waits for the visitor's consent. */
  | { kind: 'update' }
  /** A script of this page no longer exists: the page is older than the shop. `from` is the page that noticed it. */
  | { kind: 'gone'; from: string }
  /** The page was reloaded because of that. */
  | { kind: 'reloaded' }
  /** The browser can install the shop, by prompt or manually, and the visitor has touched the page. */
  | { kind: 'install' }
