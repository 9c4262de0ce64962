export { signingCalls, signingHelpCalls } from './http.ts'
export { aboutStroke } from './keep-signatures.ts'
export { createSetSignedDocuments, type SetSignedDocuments } from './set-signed-documents.ts'
