import { type RefObject, useEffect } from 'react'

const MM_PER_PX = 25.4 / 96

/** A roll has no pages: the paper is as long as what stands on it, and the printer cuts there. */
export function usePaperLength(paper: RefObject<HTMLElement | null>, widthMm: number): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    function measure() {
      const height = paper.current?.getBoundingClientRect().height ?? 0
      sheet.replaceSync(
        `@page { size: ${widthMm}mm ${Math.ceil(height * MM_PER_PX) + 2}mm; margin: 0 }`,
      )
    }
    measure()
    window.addEventListener('beforeprint', measure)
    return () => {
      window.removeEventListener('beforeprint', measure)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet)
    }
  }, [paper, widthMm])
}
