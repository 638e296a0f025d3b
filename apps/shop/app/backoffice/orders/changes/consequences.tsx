/** What the button below will do; spoken again whenever a choice above changes it. */
export function Consequences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="consequences" aria-live="polite" aria-label="Ce qui va se passer">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
