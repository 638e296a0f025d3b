export { InvalidKey } from './check-key.ts'

export type Visibility = 'public' | 'private'

export type PutOptions = {
  content_type: string
  cache_control?: string
  /** Who the server may hand the file to; the store itself never serves anyone directly. */
  visibility: Visibility
}

export type FileInfo = {
  size: number
  /** Opaque and unquoted; changes when the content changes. */
  etag: string
  content_type: string
  cache_control: string | null
  visibility: Visibility
}

/** The stream must be read to its end or cancelled, or it keeps a file or a connection open. */
export type StoredFile = FileInfo & { stream: ReadableStream<Uint8Array> }

export type ListedFile = { key: string; size: number; written_at: Date }

export type FileBody = Uint8Array | AsyncIterable<Uint8Array>

export interface Storage {
  /** Replaces what was there; readers see the old file or the new one, never a mixture. */
  put(key: string, body: FileBody, options: PutOptions): Promise<{ size: number; etag: string }>
  get(key: string): Promise<StoredFile | null>
  head(key: string): Promise<FileInfo | null>
  /** Deleting what is not there is fine: jobs repeat. */
  delete(key: string): Promise<void>
  /** In the order of the keys. The prefix is a string, 'a/b' finds 'a/b/c' and 'a/bc'. */
  list(prefix: string): AsyncIterable<ListedFile>
}
