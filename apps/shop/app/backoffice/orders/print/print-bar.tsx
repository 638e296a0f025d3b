import { Button } from '@fournil/ui/button'
import { PrinterIcon } from '@fournil/ui/icons/printer'
import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** What stands above the paper and is not printed. The print dialog opens by itself only when the address asks for it. */
export function PrintBar({ children }: { children: ReactNode }) {
  const [asked] = useSearchParams()
  const isAsked = asked.get('print') === '1'
  useEffect(() => {
    if (!isAsked) return
    window.addEventListener('afterprint', tellOpener)
    window.print()
    return () => window.removeEventListener('afterprint', tellOpener)
  }, [isAsked])
  return (
    <header className="print-bar">
      {children}
      <Button icon={<PrinterIcon />} onClick={() => window.print()}>
        Imprimer
      </Button>
    </header>
  )
}

export const PRINTED = 'fournil_printed'

/** The counter prints in a frame, one ticket after the other. */
function tellOpener(): void {
  if (window.parent !== window) window.parent.postMessage(PRINTED, window.location.origin)
}
