import { DownloadIcon } from './icons/download.tsx'

export type ConversationEntry = {
  id: string
  author: string
  /** When, in words. */
  at: string
  /** From the other side. */
  isAnswer?: boolean
  body?: string
  file?: { name: string; size: string; address: string }
}

/** What two sides said and showed each other, oldest first. */
export function Conversation({ entries }: { entries: readonly ConversationEntry[] }) {
  return (
    <ol className="stack" aria-label="Messages">
      {entries.map(({ id, author, at, isAnswer, body, file }) => (
        <li key={id} className="conversation-entry" data-answer={isAnswer || undefined}>
          <p className="note">
            <strong>{author}</strong>, {at}
          </p>
          {body && <p className="conversation-body">{body}</p>}
          {file && (
            <p className="row">
              <DownloadIcon />
              <a className="conversation-file" href={file.address} download>
                {file.name}
              </a>
              <span className="note">{file.size}</span>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
