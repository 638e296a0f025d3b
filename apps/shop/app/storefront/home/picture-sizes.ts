type Columns = {
  product_columns_desktop: number
  product_columns_tablet: number
  product_columns_mobile: number
}

/** How wide a card's picture is at each width of the window, for the tenant's own columns. */
export function pictureSizes(columns: Columns): string {
  const tablet = columns.product_columns_tablet
  const small = Math.max(columns.product_columns_mobile, Math.min(2, tablet))
  return [
    `(min-width: 80rem) ${Math.ceil(1216 / columns.product_columns_desktop)}px`,
    `(min-width: 64rem) ${share(columns.product_columns_desktop)}`,
    `(min-width: 48rem) ${share(tablet)}`,
    `(min-width: 40rem) ${share(small)}`,
    share(columns.product_columns_mobile),
  ].join(', ')
}

function share(columns: number): string {
  return `${Math.ceil(94 / Math.max(1, columns))}vw`
}
