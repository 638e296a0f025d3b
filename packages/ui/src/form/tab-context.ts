import { createContext } from 'react'

/** The tab that a field stands in, and how to open it. */
export const TabContext = createContext<{ tab: string; openTab: () => void } | null>(null)
