/** What is sent as it is, but for what each answer has of its own: its number, and what is left of the limit. */
export type ReadyAnswer = { status: number; headers: readonly string[]; body: Buffer | null }
