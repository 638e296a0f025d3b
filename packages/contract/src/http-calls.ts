import type { AnySchema, ErrorMap, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import type { Declaration } from './declaration.ts'
import type { shop } from './shop/index.ts'

/** A procedure of the storefront as it is called over HTTP: `POST /shop/cart`. */
export type ShopCall = keyof ShopCalls

/** What is sent, those that fill the path included. */
export type InputOf<C extends ShopCall> = InferSchemaInput<ShopCalls[C]['input']>

/** What comes back, as JSON can say it. */
export type OutputOf<C extends ShopCall> = Json<InferSchemaOutput<ShopCalls[C]['output']>>

/** The failures that the procedure declares: `code` says which, and so what `data` holds. */
export type DeclaredErrorOf<C extends ShopCall> = {
  [N in keyof ShopCalls[C]['errors'] & string]: {
    code: N
    message: string
    data: DataOf<ShopCalls[C]['errors'][N]>
  }
}[keyof ShopCalls[C]['errors'] & string]

/** A value after its journey: a date has become its text. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [K in keyof T]: Json<T[K]> }
      : T

type ShopCalls = { [P in Procedures<typeof shop> as P['call']]: P }

type Procedures<Branch> =
  Branch extends Declaration<infer R, infer I, infer O, infer E>
    ? Procedure<R, I, O, E>
    : { [K in keyof Branch]: Procedures<Branch[K]> }[keyof Branch]

type Procedure<R, I extends AnySchema, O extends AnySchema, E extends ErrorMap> = R extends {
  method: infer Method extends string
  path: infer Path extends string
}
  ? { call: `${Method} ${Path}`; input: I; output: O; errors: E }
  : never

type DataOf<E> = E extends { data: infer S extends AnySchema }
  ? Json<InferSchemaOutput<S>>
  : undefined
