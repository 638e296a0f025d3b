import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { UploadIcon } from './icons/upload.tsx'
import { useWords } from './language.tsx'
import { RequiredMark } from './required-mark.tsx'

export type FileDropProps = {
  id?: string
  className?: string
  required?: boolean
  label: ReactNode
  /** What is accepted and how large: 'JPG, PNG, WebP ou GIF, 5 Mo au plus'. */
  hint?: ReactNode
  accept?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  error?: ReactNode
  disabled?: boolean
  /** What is there already: a preview of the picture, the name of the file. */
  children?: ReactNode
}

export function FileDrop({
  id: givenId,
  className,
  required,
  label,
  hint,
  accept,
  multiple,
  onFiles,
  error,
  disabled,
  children,
}: FileDropProps) {
  const words = useWords()
  const ownId = useId()
  const id = givenId ?? ownId
  const [over, setOver] = useState(false)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const allow = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className="field-label">
        {label}
        <RequiredMark required={required} />
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the other way in; the input is the first */}
      <div
        className="file-drop"
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={allow}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {children ?? <UploadIcon className="file-drop-icon" />}
        <p>
          <span className="file-drop-link">{words.choose_file}</span> {words.or_drop}
        </p>
        {hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <input
          id={id}
          type="file"
          className="file-drop-input"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // The same file chosen again is a new choice.
            event.target.value = ''
          }}
        />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
