export { say, type Word } from './say.ts'
