// Reachable as '@fournil/ui/english', away from the shop window's bundle.
import type { ReactNode } from 'react'
import { LanguageProvider } from './language.tsx'
import { ENGLISH } from './words-english.ts'

export function EnglishProvider({ children }: { children: ReactNode }) {
  return <LanguageProvider value={ENGLISH}>{children}</LanguageProvider>
}
