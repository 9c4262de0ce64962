export { signingCalls, signingHelpCalls } from './http.ts'
export { createSetSignedPapers, type SetSignedPapers } from './set-signed-papers.ts'
