import type { ProductSelection } from '@fournil/contract/office/products'
import { Button } from '@fournil/ui/button'
import { toast } from '@fournil/ui/toast'
import { sentenceOf } from '../../office-api.ts'
import { useTask } from '../../use-task.ts'
import { refusalOf } from './upload-file.ts'

/** The selected products as a file. */
export function ExportSelected({ selection }: { selection: ProductSelection }) {
  const { run, busy } = useTask(() => download(selection), {
    failed: (error) =>
      toast(sentenceOf(error, 'Les produits n’ont pas pu être exportés.'), { tone: 'danger' }),
  })
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      Exporter
    </Button>
  )
}

// A selection may be longer than an address, so this cannot be a link.
async function download(selection: ProductSelection): Promise<void> {
  const answer = await fetch('/files/selected-products.csv', {
    method: 'POST',
    body: JSON.stringify({ selection }),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw await refusalOf(answer)
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  link.download = name ?? 'produits.csv'
  link.click()
  URL.revokeObjectURL(address)
}
