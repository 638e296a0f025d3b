import { office } from './office/index.ts'
import { platform } from './platform/index.ts'
import { session } from './session.ts'
import { shop } from './shop/index.ts'

/** The whole API. The server implements it, the browser calls it, the documentation and the tests read it. */
export const contract = { shop, office, platform, session }
export type Contract = typeof contract
