import { createContext, useContext } from 'react'
import { FRENCH, type Words } from './words.ts'

const Language = createContext<Words>(FRENCH)

/** French unless a room says otherwise: `<LanguageProvider value={ENGLISH}>` around the console. */
export const LanguageProvider = Language.Provider

export function useWords(): Words {
  return useContext(Language)
}
