export { signingCalls, signingHelpCalls } from './http.ts'
export { createSetSignedDocuments, type SetSignedDocuments } from './set-signed-documents.ts'
