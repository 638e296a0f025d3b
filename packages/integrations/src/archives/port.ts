export type ArchiveEntry = {
  /** Its path inside the archive. */
  name: string
  content: AsyncIterable<string | Uint8Array>
  written_at: Date
  /** False for what is compressed already: pictures, PDF. */
  compress: boolean
}

/** One file made of many, written while it is read: neither is ever whole in memory. */
export type Archive = {
  /** To be read to its end while entries are added. */
  output: AsyncIterable<Uint8Array>
  /** Resolves once the content was taken; one after another. */
  add: (entry: ArchiveEntry) => Promise<void>
  end: () => void
  /** What was written so far is of no use: whoever reads the output gets this error. */
  fail: (error: Error) => void
}

export type NewArchive = () => Archive
