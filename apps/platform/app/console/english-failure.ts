type Named = { code?: unknown; data?: unknown }

/** Those that have a sentence of their own in the form, or an English one from the server. */
const ENGLISH = ['UNAUTHORIZED', 'CONFLICT', 'CONSOLE_REFUSED']

/** What a form shows by itself. Other sentences of the API are French: the screen says its own instead. */
export async function inEnglish<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const { code, data } = (error ?? {}) as Named
    const hasIssues = Boolean((data as { issues?: unknown } | null | undefined)?.issues)
    if (hasIssues || ENGLISH.includes(String(code))) throw error
    throw new Error('The API refused.', { cause: error })
  }
}
