export { servePush } from './serve-push.ts'
