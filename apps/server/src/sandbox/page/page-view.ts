import type { SandboxSession } from '@fournil/integrations/payments/sandbox/state'

export type PageView = { session: SandboxSession; shop_name: string; nonce: string; now: number }
