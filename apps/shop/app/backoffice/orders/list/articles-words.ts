import type { ListedOrder } from '@fournil/contract/office/order-views'
import { quantityText } from '@fournil/domain/line-facts'
import { nameWithOptions } from '@fournil/domain/options'

/** What goes into the bag, on one line: '2 × Baguette, 1 × Tarte'. */
export function articlesWords(articles: ListedOrder['articles']): string {
  return articles
    .map((line) => `${quantityText(line)} ${nameWithOptions(line.product_name, line.options)}`)
    .join(', ')
}
