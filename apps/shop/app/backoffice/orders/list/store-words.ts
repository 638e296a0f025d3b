/** 'Maison Levain Croix-Rousse' in the house of Maison Levain is 'Croix-Rousse'; a name that is all house stays. */
export function shortStoreName(store: string, shop: string): string {
  const isPrefixed = store.toLowerCase().startsWith(`${shop.toLowerCase()} `)
  return (isPrefixed && store.slice(shop.length).trim()) || store
}
