// The rules live one noun per module: import '@fournil/domain/money' and its neighbours.
export type { Permission, Role } from './permissions.ts'
