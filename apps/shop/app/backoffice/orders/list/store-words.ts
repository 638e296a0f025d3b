/** 'Maison Levain Croix-Rousse' in the shop Maison Levain is 'Croix-Rousse'; a name that is the shop's own stays. */
export function shortStoreName(store: string, shop: string): string {
  const isPrefixed = store.toLowerCase().startsWith(`${shop.toLowerCase()} `)
  return (isPrefixed && store.slice(shop.length).trim()) || store
}
