import { office } from '../routes/office/index.ts'
import { platform } from '../routes/platform/index.ts'
import { session } from '../routes/session/index.ts'
import { shop } from '../routes/shop/index.ts'
import { checkAccess } from './access.ts'
import { api } from './implement.ts'
import { nameErrors } from './name-errors.ts'
import { refuseUnstorable } from './refuse-unstorable.ts'

export const router = api
  .use(nameErrors)
  .use(checkAccess)
  .use(refuseUnstorable)
  .router({ shop, office, platform, session })
