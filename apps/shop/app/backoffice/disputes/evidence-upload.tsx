import type { DisputeDetail, EvidenceKind } from '@fournil/contract/office/disputes'
import { FileDrop } from '@fournil/ui/file-drop'
import { useState } from 'react'
import { useTask } from '../use-task.ts'
import { explainEvidence, sendEvidence } from './send-evidence.ts'

type EvidenceUploadProps = { dispute: DisputeDetail; kind: EvidenceKind; label: string }

/** One paper of a kind; another one takes its place. */
export function EvidenceUpload({ dispute, kind, label }: EvidenceUploadProps) {
  const known = dispute.files.find((file) => file.kind === kind)?.file_name ?? null
  const [name, setName] = useState(known)
  const { run, busy, error } = useTask((file: File) => sendEvidence(dispute.id, kind, file), {
    done: ({ file_name }) => setName(file_name),
  })
  return (
    <FileDrop
      label={label}
      hint="PDF, JPEG ou PNG, 2 Mo au plus"
      accept="application/pdf,image/jpeg,image/png"
      disabled={busy}
      error={error ? explainEvidence(error) : undefined}
      onFiles={([file]) => file && void run(file)}
    >
      {name && <p className="dispute-file">{name}</p>}
    </FileDrop>
  )
}
