import { frenchSpacing } from '@fournil/domain/text'

type QuestionListProps = {
  questions: readonly { asked: string; answer: string }[]
  /** What was searched for is read at once. */
  isOpen?: boolean
}

/** Questions that open under a finger, and are found by the browser's own search. */
export function QuestionList({ questions, isOpen = false }: QuestionListProps) {
  return (
    <div className="stack">
      {questions.map(({ asked, answer }) => (
        <details key={asked} className="question" open={isOpen}>
          <summary>{frenchSpacing(asked)}</summary>
          <p className="quiet">{frenchSpacing(answer)}</p>
        </details>
      ))}
    </div>
  )
}
