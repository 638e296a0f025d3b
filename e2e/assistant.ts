import { createServer } from 'node:http'

/** The port at which the server looks for its assistant: `AI_BASE_URL` in playwright.config.ts. */
const PORT = Number(process.env.E2E_PORT ?? 4173) + 10_000

export type Assistant = {
  /** From now on this is the answer, or this picture, or this status, or nothing at all. */
  answer: (next: string | number | Buffer | null) => void
  close: () => Promise<void>
}

/** Speaks OpenAI's protocol as far as a journey needs it. */
export async function openAssistant(): Promise<Assistant> {
  let answer: string | number | Buffer | null = null
  const server = createServer((request, response) => {
    request.resume()
    if (answer === null) return
    if (typeof answer === 'number') response.statusCode = answer
    if (Buffer.isBuffer(answer))
      return response.end(JSON.stringify({ data: [{ b64_json: answer.toString('base64') }] }))
    response.end(JSON.stringify({ choices: [{ message: { content: answer } }] }))
  })
  await new Promise<void>((listening) => server.listen(PORT, '127.0.0.1', listening))
  return {
    answer: (next) => {
      answer = next
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
