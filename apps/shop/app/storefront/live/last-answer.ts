import { keepNewest } from '@fournil/domain/keep-newest'

const answers = new Map<string, unknown>()
const MOST = 60

/**
 * Loads, and falls back on the last good answer to the same question: a connection that drops must not take away
 * what is on the screen. Redirects and first loads pass through.
 */
export async function orLastAnswer<Answer>(
  question: string,
  load: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await load()
    saveAnswer(question, answer)
    return answer
  } catch (error) {
    if (error instanceof Response || !answers.has(question)) throw error
    return answers.get(question) as Answer
  }
}

export function saveAnswer(question: string, answer: unknown): void {
  keepNewest(answers, question, answer, MOST)
}

export function lastAnswer<Answer>(question: string): Answer | undefined {
  return answers.get(question) as Answer | undefined
}
