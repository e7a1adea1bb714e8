import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { eagerScripts } from './tools/eager-scripts.ts'
import { smallestRouter } from './tools/smallest-router.ts'
import { plainImports, smallestScripts } from './tools/smallest-scripts.ts'

/** Few files that screens share: a dozen small ones compress worse and cost a slow network a dozen headers. */
const STOREFRONT =
  /\/src\/(catalogue|content|packs|pages\/storefront|crm\/(?!web\/contacts))\/(?!web\/admin|rules\/credit-price)/

const CHUNKS = [
  // What every page needs of packages; what a screen alone needs goes with that screen.
  {
    name: 'vendor',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@react-router|cookie|set-cookie-parser|turbo-stream)\//,
    priority: 4,
  },
  {
    name: 'frame',
    test: /src\/(ui\/(?!admin|styles\/(?:credit-)?desk)|platform\/(?!web\/(?:save-file|send-for-(?:file|stream)|puzzle\/|waiting\/|prefetch\/(?!prefetch-stub))|contract\/(?:phone|clock|vat|half-day))|pages\/frame\/(?!signed-in)|pages\/errors|root)|shop\.config|category-(links|picture)|baskets\/(rules\/(kinds|lo|reduce|is-sound|to-line|line-details|count)|web\/(store|header\/(basket-|use-mini|use-copies)|add-to|words|basket-addresses))|catalogue\/rules\/addresses/,
    priority: 3,
  },
  // Desks of employers and of staff, and the back office, whose styles few screens load.
  { name: 'desk', test: /src\/ui\/styles\/desk\.css/, priority: 3 },
  { name: 'desk-own', test: /src\/ui\/styles\/(?:credit-desk|desk-utilities)/, priority: 3 },
  { name: 'admin-parts', test: /src\/(?:ui\/admin|catalogue\/web\/admin\/[\w-]+\.css)/, priority: 3 },
  // Sign-in and session: one file, fetched by who signs in or out and by screens of one's own.
  {
    name: 'account',
    test: /src\/accounts\/web\/(session\/(?!start|sign-out|context\/|send-quietly)|forms|account-calls|profile\/(use-action|use-loaded|loaded-part))/,
    priority: 2,
  },
  // What keeps baskets and rights the same on all devices and in all tabs, fetched for who is signed in.
  {
    name: 'signed-in',
    test: /src\/(pages\/frame\/signed-in|baskets\/web\/copies|accounts\/web\/session\/(context\/|send-quietly))/,
    priority: 2,
  },
  // What a browser keeps that is somebody's own: known to who orders without an account, too.
  { name: 'personal-keys', test: /src\/platform\/web\/waiting\/personal-keys/, priority: 4 },
  // What mends a damaged basket.
  { name: 'repair', test: /src\/baskets\/rules\/(basket-changes|repair)/, priority: 2 },
  // How a basket is paid in parts: for pages of what is.
  {
    name: 'plan',
    test: /src\/baskets\/web\/screen\/(instalment-plan|basket-plan)/,
    priority: 2,
  },
  // What a shared basket's page has in common with them.
  {
    name: 'basket-parts',
    test: /src\/baskets\/(web\/(line-picture|titles|screen\/baskets\.css)|rules\/(change-sentences|taken-lines|line-address))/,
    priority: 2,
  },
  // The baskets' pages and small views, fetched by who opens one: what every page needs of baskets is the frame's,
  // what shares one comes when it is asked for.
  {
    name: 'baskets',
    test: /src\/(baskets\/(?!.*\/(buttons\/|added\/|complete-lines|describe-lines|header\/(mini|draw)|share\/(?!share-actions|waiting)))|pages\/baskets\/basket-meta)/,
    priority: 1,
  },
  // Apart from their code, which a public page fetches only when it shows an order.
  { name: 'order-styles', test: /orders\/web\/orders\.css/, priority: 4 },
  // Pages and lists of orders; the place for a member's own on the credit list waits for nobody.
  {
    name: 'orders',
    test: /src\/orders\/(rules\/(?!order-path)|web\/(order\/|list\/(?!credit-stub)|(?!paid-order-path)[\w-]+\.tsx?$))/,
    priority: 1,
  },
  // The means of payment and how one stands: for an order's page, and for whoever pays for somebody else without a session.
  {
    name: 'pay',
    test: /src\/(payments\/(rules\/(result-path|countdown|wave-status)|web\/(pay-calls|countdown|transaction-words|pay\/(means|use-means|pay\.css)))|orders\/(rules\/order-path|web\/paid-order-path)|accounts\/web\/forms\/account-meta|platform\/contract\/phone)/,
    priority: 3,
  },
  {
    name: 'pay-own',
    test: /src\/payments\/web\/(pay-panel|payment-state|payer\/ask-|receipts\/order)/,
    priority: 2,
  },
  // What a product's page has in common with them.
  { name: 'schedule', test: /payments\/rules\/schedule|rules\/instalments/, priority: 3 },
  { name: 'amounts', test: /contract\/francs|quantity-stepper/, priority: 2 },
  // What Home shows, also where an address is unknown.
  { name: 'home', test: /src\/pages\/storefront\/(home-|missing-)/, priority: 2 },
  // A card and its buttons, which every list shows; a product's page has no further pages to lead to.
  { name: 'card', test: /catalogue\/web\/product-(card|grid)|baskets\/web\/buttons\/card/, priority: 3 },
  { name: 'pagination', test: /catalogue\/web\/pagination/, priority: 3 },
  { name: 'cards', test: STOREFRONT, minShareCount: 6, priority: 1 },
  { name: 'list', test: STOREFRONT, minShareCount: 3, priority: 0 },
]

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    smallestRouter(),
    plainImports(),
    smallestScripts(),
    eagerScripts(),
  ],
  build: {
    // Every browser of the last three years; older entry-level phones update Chrome on their own.
    target: 'es2022',
    // Inlined files would need `data:` in the style and script policy.
    assetsInlineLimit: 0,
    // React Router names what a page needs in its own head; the bundler's lists would only repeat it.
    modulePreload: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            main: './server/main.ts',
            worker: './server/worker.ts',
            'database-thread': './src/platform/server/db/embedded/thread.ts',
            'sheet-process': './src/catalogue/server/imports/sheet-process.ts',
          },
          output: { chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
})
