export { closingFacts, creditReport } from './closing-facts.ts'
export { bring, callAs, createDocumentServer, type DocumentServer, readSnapshot, startAt } from './document-server.ts'

export { documentsOfAShape } from './documents-of-a-shape.ts'
export { documentInput, rulesOfTheDay } from './template-input.ts'
