/** 'vide', '1 article', '3 articles'. */
export function countWords(count: number): string {
  if (count === 0) return 'vide'
  return count === 1 ? '1 article' : `${count} articles`
}
