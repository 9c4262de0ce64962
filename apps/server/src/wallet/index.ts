export { walletCalls } from './http.ts'
