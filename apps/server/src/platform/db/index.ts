export { actFor, actingFor } from './acting-for.ts'
export { createDb, type Db } from './db.ts'
export { type Listener, listen } from './listen.ts'
export type { Told, Tx, TxHooks } from './tx.ts'
