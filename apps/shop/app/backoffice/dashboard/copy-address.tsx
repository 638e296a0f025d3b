import { Button } from '@fournil/ui/button'
import { CheckIcon } from '@fournil/ui/icons/check'
import { CopyIcon } from '@fournil/ui/icons/copy'
import { toast } from '@fournil/ui/toast'
import { useEffect, useState } from 'react'

const SAID_MS = 2000

export function CopyAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // The clipboard is closed to pages without TLS; the address can still be read.
      toast('Copie impossible\u00a0: sélectionnez l’adresse ci-dessus.', { tone: 'danger' })
    }
  }
  return (
    <Button size="large" icon={copied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      {copied ? 'Adresse copiée' : 'Copier l’adresse'}
    </Button>
  )
}
