export type PageNumber = number | 'gap'

/** 1 … 4 5 6 … 20: the ends, the neighbours, and never a gap that hides a single page. */
export function pageNumbers(page: number, count: number): PageNumber[] {
  const near = [1, page - 1, page, page + 1, count]
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= count).sort((a, b) => a - b)
  return shown.flatMap((n, index): PageNumber[] => {
    const before = shown[index - 1] ?? 0
    if (n - before === 2) return [n - 1, n]
    return n - before > 2 ? ['gap', n] : [n]
  })
}
