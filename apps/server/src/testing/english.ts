/** Words that a library's sentence can hardly do without, and no French one has. */
const WORDS =
  /\b(the|is|are|was|of|to|an|and|or|at|for|must|should|invalid|expected|received|required|too|not|string|number|input|value|option|error|request|failed|cannot|unrecognized|malformed|missing|found|allowed|unknown|bad|method|body)\b/i

export function isEnglish(sentence: string): boolean {
  return WORDS.test(sentence)
}
