/** A failure as any other, and with the names by which the specification's callers read it: `error`, `details`. */
export function withErrorFields(body: Buffer): Buffer {
  const failure = JSON.parse(body.toString()) as { message?: unknown; data?: unknown }
  const { message: error, data } = failure
  return Buffer.from(JSON.stringify({ ...failure, error, details: detailsOf(data) }))
}

/** In words, where there are any: which field is wrong and why, or the sentence that goes with the failure. */
function detailsOf(data: unknown): string | null {
  const { issues, sentence, product_name } = { ...(data as Record<string, unknown> | null) }
  if (Array.isArray(issues))
    return issues.map(({ field, message }) => (field ? `${field} : ${message}` : message)).join(' ')
  const words = [sentence, product_name].find((each) => typeof each === 'string')
  return typeof words === 'string' ? words : null
}
