import { TillRange } from '@fournil/contract/office/till'
import { Button } from '@fournil/ui/button'
import { DownloadIcon } from '@fournil/ui/icons/download'
import { Panel } from '@fournil/ui/panel'
import { TextField } from '@fournil/ui/text-field'
import { type FormEvent, useState } from 'react'

/** Rows, closings and hashes of a period, to keep for six years and to hand to whoever inspects. */
export function ArchiveForm({ today }: { today: string }) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  function check(event: FormEvent<HTMLFormElement>) {
    const { from, to } = Object.fromEntries(new FormData(event.currentTarget))
    const read = TillRange.safeParse({ from, to })
    setFaults(
      Object.fromEntries(
        (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
      ),
    )
    if (!read.success) event.preventDefault()
  }
  return (
    <Panel
      title="Archive"
      note="Toutes les lignes d’une période, ses clôtures et leurs empreintes, dans un fichier ZIP. À conserver six ans."
    >
      <form
        method="get"
        action="/files/till/archive.zip"
        className="till-archive"
        noValidate
        onSubmit={check}
      >
        <TextField
          label="Du"
          name="from"
          type="date"
          defaultValue={`${today.slice(0, 4)}-01-01`}
          error={faults.from}
        />
        <TextField label="Au" name="to" type="date" defaultValue={today} error={faults.to} />
        <Button type="submit" variant="secondary" icon={<DownloadIcon />}>
          Télécharger l’archive
        </Button>
      </form>
    </Panel>
  )
}
