import { toast } from '@fournil/ui/toast'
import { useEffect, useState } from 'react'

const SAID_MS = 2000

/** Copies a text, and says for two seconds that it did. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The clipboard is closed to pages without TLS; the text can still be read.
      toast(`Copie impossible. À copier à la main\u00a0: ${text}`, { tone: 'danger' })
    }
  }
  return { copied, copy }
}
