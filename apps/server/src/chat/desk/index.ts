export { deskCalls } from './http.ts'
export { serveDesk } from './serve-desk.ts'
export { sweepDesks } from './sweep-desks.ts'
