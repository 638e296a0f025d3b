/** Shown by inboxes after the subject, hidden in the mail; the padding keeps the body out of it. */
export function Preview({ text }: { text: string }) {
  const hidden = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
  } as const
  return (
    <div style={hidden}>
      {text}
      {'\u00a0\u200c'.repeat(Math.max(0, 90 - text.length))}
    </div>
  )
}
