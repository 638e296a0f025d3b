import { catalogue } from './catalogue.ts'
import { design } from './design.ts'
import { stores } from './stores.ts'
import { tenants } from './tenants.ts'

export const shop = { catalogue, design, stores, tenants }
