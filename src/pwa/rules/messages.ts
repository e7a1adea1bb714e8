export type ToWorker =
  /** What this page has loaded and comes alive with, so that it can be shown without network: nothing of it is fetched a second time. */
  | {
      kind: 'seen'
      page: string
      files: readonly string[]
      /** Whether the visitor saves data, or the line is slow. */
      isThrifty: boolean
      /** Whether anything lies in a basket of this browser. */
      hasBasket: boolean
      /** Whether somebody is signed in, and whether they are accepted for credit. */
      isSignedIn: boolean
      isMember: boolean
    }
  /** The visitor's yes to the new version. */
  | { kind: 'take-over' }

/** What the worker, or the page itself, says that the visitor should know. */
export type ToPage =
  /** What is shown was kept at `at` (milliseconds): there is no network. 0: a basket's page that was never seen. */
  | { kind: 'copy'; at: number }
  /** A followed link led to a page that this browser has never seen. */
  | { kind: 'unseen'; address: string }
  /** This device's clock is wrong by so many milliseconds; ahead where positive. */
  | { kind: 'clock'; ahead: number }
  /** A new version waits for the visitor's yes. */
  | { kind: 'update' }
  /** A script of this page is no longer there: the page is older than the shop. `from` is where it was noticed. */
  | { kind: 'gone'; from: string }
  /** The page was loaded anew because of that. */
  | { kind: 'reloaded' }
  /** The browser would install the shop, by its own offer or by hand, and the visitor has touched the page. */
  | { kind: 'install' }
