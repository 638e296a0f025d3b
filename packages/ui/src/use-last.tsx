import { useEffect, useState } from 'react'

/** What is closing keeps its face until it is gone. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  useEffect(() => {
    if (value) setLast(value)
  }, [value])
  return value ?? last
}
