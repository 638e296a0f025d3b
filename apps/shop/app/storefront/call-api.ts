/** A refusal the server explained: its name, its sentence, and the fields it is about. */
export class ApiError extends Error {
  readonly code: string
  readonly issues: { field: string; message: string }[]

  constructor(code: string, message: string, issues: { field: string; message: string }[]) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
  }
}

/** A call of the documented API from the shop window, where every kilobyte of a client library would be felt. */
export async function callApi<Output>(
  method: 'GET' | 'POST',
  path: string,
  input?: unknown,
): Promise<Output> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: input === undefined ? {} : { 'content-type': 'application/json' },
    body: input === undefined ? null : JSON.stringify(input),
  })
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return answer as Output
  throw new ApiError(
    answer.code ?? 'ERROR',
    answer.message ?? 'Une erreur est survenue. Réessayez dans un instant.',
    answer.data?.issues ?? [],
  )
}
