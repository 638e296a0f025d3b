import type { AssistantStatus } from '@fournil/contract/office/ai'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { officeApi } from '../office-api.ts'

type Known = {
  /** Null until it is known: then the answer to a press tells. */
  status: AssistantStatus | null
  refresh: () => Promise<void>
}

export const AiStatusContext = createContext<Known>({ status: null, refresh: async () => {} })

/** Around a form with several buttons of the assistant: they all know what is left, read once and after each answer. */
export function WithAiStatus({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<AssistantStatus | null>(null)
  const refresh = useCallback(async () => {
    const read = await officeApi.office.ai.status().catch(() => null)
    if (read) setStatus(read)
  }, [])
  useEffect(() => void refresh(), [refresh])
  return <AiStatusContext value={{ status, refresh }}>{children}</AiStatusContext>
}

export function useAiStatus(): Known {
  return useContext(AiStatusContext)
}
