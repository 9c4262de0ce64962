import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { UploadForm } from '../forms/application.ts'
import { text, Uuid } from '../schemas/basics.ts'
import { DocumentRow, DocumentVerification } from '../schemas/document.ts'
import { OfApplication } from './applications.ts'
import { FILES, HELOC, HELOC_OPEN } from './service-paths.ts'

export const OfDocument = z.object({ uuid: Uuid, document: Uuid })

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: `${HELOC}/:uuid/documents`,
  says: 'The documents of an application, those of the lender and those that were uploaded, newest first',
  who: 'signedIn',
  does: 'readDocument',
  params: OfApplication,
  reply: z.array(DocumentRow),
  problems: ['applicationNotFound'],
})

export const readDocument = endpoint({
  name: 'readDocument',
  method: 'GET',
  path: `${FILES}/heloc/:uuid/documents/:document`,
  says: 'The file of a document',
  who: 'signedIn',
  does: 'readDocument',
  params: OfDocument,
  reply: z.unknown(),
  gives: 'file',
  problems: ['applicationNotFound', 'documentNotFound'],
})

export const uploadDocument = endpoint({
  name: 'uploadDocument',
  method: 'POST',
  path: `${HELOC}/:uuid/documents`,
  says: 'One file, checked, re-encoded and encrypted before it is kept; 1 KB to 20 MB',
  who: 'borrower',
  does: 'giveDocument',
  params: OfApplication,
  body: UploadForm,
  takes: 'multipart',
  reply: DocumentRow,
  problems: [
    'applicationNotFound',
    'fileTooLarge',
    'fileTooSmall',
    'fileKindRefused',
    'fileLocked',
    'fileBroken',
    'fileTooComplex',
    'fileInfected',
    'tooManyFiles',
    'diskFull',
  ],
})

export const removeDocument = endpoint({
  name: 'removeDocument',
  method: 'DELETE',
  path: `${HELOC}/:uuid/documents/:document`,
  says: 'Takes back a file that nobody has reviewed yet',
  who: 'borrower',
  does: 'giveDocument',
  params: OfDocument,
  reply: z.object({ removed: z.literal(true) }),
  problems: ['applicationNotFound', 'documentNotFound', 'eventNotExpected'],
})

export const markDocumentRead = endpoint({
  name: 'markDocumentRead',
  method: 'POST',
  path: `${HELOC}/:uuid/documents/:document/reading`,
  says: 'The reader reached the end of these very bytes',
  who: 'borrower',
  does: 'giveDocument',
  params: OfDocument,
  body: z.object({ sha256: text(64) }),
  reply: DocumentRow,
  problems: ['applicationNotFound', 'documentNotFound', 'documentChanged'],
})

export const verifyDocument = endpoint({
  name: 'verifyDocument',
  method: 'POST',
  path: `${HELOC_OPEN}/document-verification`,
  says: 'Who signed and sealed the file of a document, when, and whether a byte was changed or added since. Nothing of the file is kept; a repetition gets the same answer',
  who: 'anyone',
  does: 'visit',
  repeat: 'mayBeKeyed',
  takes: 'multipart',
  reply: DocumentVerification,
  problems: ['fileTooLarge', 'fileTooSmall'],
})
