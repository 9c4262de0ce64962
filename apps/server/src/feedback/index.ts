export { feedbackCalls } from './http.ts'
