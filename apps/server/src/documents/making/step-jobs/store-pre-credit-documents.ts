import type { StepJob } from '../../../applications/index.ts'
import type { DocumentMaker } from '../document-maker.ts'
import { documentsStored } from './documents-made.ts'

/** PRE_SOFT_CREDIT_DISCLOSURE: what is given with the application, and the consent with what showed that it works. */
export const storePreCreditDocuments =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const kinds = [
      'IMPORTANT_TERMS',
      // For a home in Texas: nothing closes before its days are over.
      'TEXAS_EQUITY_NOTICE',
      'PRIVACY_NOTICE',
      'HOUSING_COUNSELORS',
      'ECONSENT',
    ] as const
    return documentsStored(await documents.make(context, kinds), () => ({ publish: 'disclosuresStored' }))
  }
