import { foldText } from '@fournil/domain/text'
import type { Topic } from './topics.ts'

/** Words that a question is made of and that no answer is found by. */
const EMPTY_WORDS = new Set(
  'a ai au aux avec ce ces comment dans de des du en est et faire faut il je la le les ma mes mon ne on ou par pas peut pour puis que quel quelle qui sa ses son sur un une vos votre'.split(
    ' ',
  ),
)

/** The questions that hold every word that was typed, whatever its accents and its ending in the plural. */
export function searchTopics(topics: readonly Topic[], typed: string): Topic[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [...topics]
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ asked, answer }) => {
        const text = foldText(`${topic.title} ${asked} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

function wordsOf(typed: string): string[] {
  const words = foldText(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word))
  return telling.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
}
