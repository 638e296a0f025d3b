// What the reference shows to programmers, as it stands; `examples.test.ts` runs it.

export const CALL_EXAMPLE = `// The orders of a shop, newest first, with a key made under « Intégrations ».
export async function readOrders(shop, key) {
  const answer = await fetch(\`\${shop}/api/office/orders\`, {
    headers: { authorization: \`Bearer \${key}\` },
  })
  const body = await answer.json()
  if (!answer.ok) throw new Error(\`\${body.code}: \${body.message}\`)
  return body
}`

export const WEBHOOK_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto'

// Whether a message is ours and fresh. \`body\` is what arrived, to the byte: parse it afterwards.
export function isFromFournil({ headers, body, secret, now = Date.now() }) {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  // Whoever replays an old message is late.
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  // Two signatures, while one secret takes the place of another.
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`
