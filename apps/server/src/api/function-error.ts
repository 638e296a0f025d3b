/** The functions, whose callers read the sentence of a failure in `error`, as they always did. */
export function isFunction(path: string): boolean {
  return path.startsWith('/api/functions/')
}

/** A failure of a function, as any other and with its sentence in that field too. */
export function withErrorField(body: Buffer): Buffer {
  const failure = JSON.parse(body.toString()) as { message?: unknown }
  return Buffer.from(JSON.stringify({ ...failure, error: failure.message }))
}
