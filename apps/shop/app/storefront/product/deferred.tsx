import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

type DeferredProps<Value> = {
  value: Value | Promise<Value>
  /** Has the shape of what comes. */
  fallback: ReactNode
  failed: ReactNode
  children: (value: Value) => ReactNode
}

/** What the page does not wait for. A value that is already there is plain HTML: it needs no script to appear. */
export function Deferred<Value>({ value, fallback, failed, children }: DeferredProps<Value>) {
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={fallback}>
      <Await resolve={value} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  )
}
