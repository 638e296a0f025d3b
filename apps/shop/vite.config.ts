import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** What every page of the shop window shares, in one file: thirty small ones compress far worse. */
const SHOP_WINDOW = new RegExp(
  [
    'storefront/(use-storefront|layout|header/|home/(?!.*\\.css|empty-shelves)|seo/json-ld|frame/(late-part|page-switch)|live/last-answer|stores/(picker|remember-store|chosen-store|use-store|store-button)|cart/(items/(cart-item|cart-store|stored-cart|change-items|use-cart|count-words)|drawer/(drawer|lazy-cart|cart-button|cart-bar)\\.)|home/(home-address|read-query|availability|date-range|product-picture)|footer/|seo/(page-meta|canonical|first-words|shop-origin))',
    'pages/src/nonce',
    'app/live/',
    'ui/src/(button|chip|chip-row|search-box|skip-link|dev-banner|banner|icon-button|class-names|words|language|spinner|toast|price|rating-stars|card|error-state|empty-state|skeleton|icons/(icon|close|check|basket|pin|plus|chevron-down|search|refresh)|illustrations/(picture|cold-oven))\\.',
    'domain/src/(calendar|clock|money|text|telephone)\\.',
  ].join('|'),
)

/** What the pages of a product, of checkout and of an order share beside it: two dozen files of a few lines each. */
const BESIDE_IT = new RegExp(
  [
    'ui/src/(text-area|text-field|use-hydrated|pagination|badge|date-text|breadcrumb|radio-group|select|checkbox|link-button|plain-link|quantity-stepper|sheet|line-options|definition-list|illustrations/empty-basket|icons/[a-z-]+)\\.tsx?$',
    'domain/src/(review-rules|reviews|allergens|nutrition|slots|withdrawal|buyer-company|postal-code|net-quantity|invoices-legal)\\.ts$',
    'storefront/(frame/paused-orders|checkout/names-list|reviews/use-hydrated|product/api-error|browser-storage/[a-z-]+|cart/(promo|pricing)/[a-z-]+)\\.tsx?$',
  ].join('|'),
)

/** The page of a product, its style sheets along: a file less is a round trip less before anything is seen. */
const PRODUCT = /storefront\/(product\/|reviews\/(?!order\/))/

/** Browsers of the spring of 2023 and newer; what a style sheet needs for them is put in front. */
const CSS_TARGET = ['chrome111', 'edge111', 'firefox113', 'safari16.4', 'ios16.4']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Both applications may answer on localhost, so their files must not share a folder.
  build: { assetsDir: 'assets/shop', target: 'es2023', cssTarget: CSS_TARGET },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'window', test: SHOP_WINDOW, priority: 3 },
                { name: 'beside', test: BESIDE_IT, priority: 2 },
                { name: 'product-page', test: PRODUCT, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // One file to deploy; during development Node loads the libraries itself.
    ssr: { resolve: { noExternal: command === 'build' ? true : [/^@fournil\//] } },
  },
}))
