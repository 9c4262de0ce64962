export { signingCalls, signingHelpCalls } from './http.ts'
