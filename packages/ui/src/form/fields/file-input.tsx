import { type ReactNode, useState } from 'react'
import { Button } from '../../button.tsx'
import { FileDrop } from '../../file-drop.tsx'
import { Spinner } from '../../spinner.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'
import { useFormWords } from '../form-words.ts'

export type FileInputProps = FormFieldProps & {
  /** 'image/png,image/webp': asked of the person, and checked of what is dropped. */
  accept: string
  maxBytes: number
  /** Stores the file and answers with what the form keeps of it: its address or its id. */
  upload: (file: File) => Promise<string>
  /** What is chosen already. */
  preview: (value: string) => ReactNode
  /** In the screen's own words: that a file is too heavy, and why it was not taken. */
  tooLarge?: string
  explain?: (error: unknown) => string
}

const MEGABYTE = 1024 * 1024

/** A file is sent when it is chosen; the form keeps where it lies. */
export function FileInput({
  accept,
  maxBytes,
  upload,
  preview,
  tooLarge,
  explain,
  ...props
}: FileInputProps) {
  const words = useFormWords()
  const { frame, value, change } = useField<string | null>(props)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function take([file]: File[]) {
    if (!file) return
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong) return
    setSending(true)
    try {
      change(await upload(file))
    } catch (error) {
      setProblem(explain?.(error) ?? words.upload_failed)
    } finally {
      setSending(false)
    }
  }

  function problemOf(file: File): string | null {
    if (!accept.split(',').includes(file.type)) return words.wrong_file
    if (file.size <= maxBytes) return null
    const most = (maxBytes / MEGABYTE).toLocaleString('fr-FR', { maximumFractionDigits: 1 })
    return tooLarge ?? words.file_too_large(words.megabytes(most))
  }

  return (
    <div className={frame.className}>
      <FileDrop
        id={frame.id}
        label={frame.label}
        hint={frame.hint}
        required={frame.required}
        error={problem ?? frame.error}
        accept={accept}
        disabled={isSending}
        onFiles={take}
      >
        {isSending ? <Spinner /> : value ? preview(value) : undefined}
      </FileDrop>
      {value && !isSending && (
        <Button variant="ghost" size="small" onClick={() => change(null)}>
          {words.remove_file}
        </Button>
      )}
    </div>
  )
}
