import { type RefObject, useEffect } from 'react'

const MM_PER_PX = 25.4 / 96
const WIDTH_MM = 80

/** A roll has no pages: each paper is as long as what stands on it, and the printer cuts there. */
export function usePaperLength(papers: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    function measure() {
      const all = [...(papers.current?.querySelectorAll('.ticket') ?? [])]
      sheet.replaceSync(all.map((paper, place) => rulesOf(paper, place)).join('\n'))
    }
    measure()
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet)
    }
  }, [papers])
}

function rulesOf(paper: Element, place: number): string {
  const height = Math.ceil(paper.getBoundingClientRect().height * MM_PER_PX) + 2
  return `@page ticket-${place} { size: ${WIDTH_MM}mm ${height}mm; margin: 0 }
    .ticket:nth-of-type(${place + 1}) { page: ticket-${place} }`
}
